"""Eight threads allocate, copy, compute and free for a minute; afterwards nothing is left behind.

    python tests/torch/stress.py [seconds]
"""

import gc
import os
import sys
import threading
import time

os.environ.setdefault("STRATA_TORCH_FALLBACK", "silent")

import torch

import strata.torch  # noqa: F401


def resident() -> int:
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def work(number: int, end: float, done: list, problems: list) -> None:
    rounds, mine = 0, []
    generator = torch.Generator().manual_seed(number)
    try:
        while time.monotonic() < end:
            rows = int(torch.randint(1, 2000, (1,), generator=generator))
            x = torch.full((rows, 64), float(rounds), device=f"neuron:{(number + rounds) % 2}")
            mine.append(x)
            if len(mine) > 16:
                mine.pop(rounds % 16)
            assert (x + 1).cpu()[-1, -1].item() == rounds + 1
            x.to(f"neuron:{rounds % 2}").mul_(2)
            rounds += 1
    except Exception as error:  # noqa: BLE001: told to the main thread
        problems.append(error)
    done.append(rounds)


def main() -> int:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60
    torch.set_num_threads(1)
    sizes = []
    for part in range(2):
        end = time.monotonic() + seconds / 2
        done, problems = [], []
        threads = [threading.Thread(target=work, args=(n, end, done, problems)) for n in range(8)]
        [t.start() for t in threads]
        [t.join() for t in threads]
        assert not problems, problems
        gc.collect()
        held = [torch.neuron.memory_allocated(i) for i in range(2)]
        assert held == [0, 0], held
        torch.neuron.empty_cache()
        assert [torch.neuron.memory_reserved(i) for i in range(2)] == [0, 0]
        sizes.append(resident())
        print(f"part {part}: {sum(done)} rounds, nothing held, {sizes[-1] >> 20} MiB resident")
    growth = sizes[1] - sizes[0]
    assert growth < 32 << 20, f"resident memory grew by {growth >> 20} MiB"
    print("accounting returns to zero; resident memory does not grow")
    return 0


if __name__ == "__main__":
    sys.exit(main())
