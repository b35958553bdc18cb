"""Workers: loading batches for each, and starting them."""
