"""The package itself: compile, run, refuse."""

import ml_dtypes
import numpy as np
import pytest

import strata

DOUBLE = """
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.add %x, %x : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
"""


def test_text_compiles_and_runs():
    program = strata.compile(DOUBLE)
    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    [y] = program(x)
    assert y.dtype == np.float32 and np.array_equal(y, 2 * x)
    assert program.params == [(np.float32, (2, 3))] and program.compile_ms > 0


def test_results_go_where_they_are_told():
    program, x, out = strata.compile(DOUBLE), np.ones((2, 3), np.float32), np.zeros((2, 3), np.float32)
    program.run_into([x], [out])
    assert (out == 2).all()
    with pytest.raises(ValueError, match="shares memory"):
        program.run_into([x], [x])


def test_transposed_arguments_are_copied():
    x = np.arange(6, dtype=np.float32).reshape(3, 2).T
    assert np.array_equal(strata.compile(DOUBLE)(x)[0], 2 * x)


@pytest.mark.parametrize("name", ["bf16", "f8E4M3FN", "f6E2M3FN", "f4E2M1FN", "i4", "ui2", "i1", "complex<f64>"])
def test_every_kind_of_element_crosses(name):
    kind = strata.dtype(name)
    text = f"func.func @main(%x: tensor<3x{name}>) -> tensor<3x{name}> {{ return %x : tensor<3x{name}> }}"
    x = np.array([0, 1, 1]).astype(kind)
    [y] = strata.compile(text)(x)
    assert y.dtype == kind and np.array_equal(y.view(np.uint8), x.view(np.uint8))
    assert strata.dtype_name(kind) == name


def test_the_placement_report_is_plain_data():
    program = strata.compile("""
func.func @main(%x: tensor<4xf32> {mhlo.memory_kind = "pinned_host"}) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @AwsNeuronMemoryPlacement(%x) {backend_config = "device"} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}""")
    assert program.param_kinds == ["pinned_host"] and program.result_kinds == ["device"]
    [transfer] = program.placement["transfers"]
    assert transfer["bytes"] == 16 and transfer["cause"] == "AwsNeuronMemoryPlacement" and transfer["explicit"]
    assert [m["peak_bytes"] for m in program.placement["memories"]] == [16, 16]
    assert "pinned_host -> device" in program.placement_text


def test_a_wrong_program_says_where():
    with pytest.raises(strata.Error, match=r"error\[unknown-op\]: `stablehlo.ad` .*\n --> .*:3:8"):
        strata.compile(DOUBLE.replace("stablehlo.add", "stablehlo.ad"))


def test_wrong_arguments_are_named():
    program = strata.compile(DOUBLE)
    with pytest.raises(strata.Error, match="argument 0 is float64"):
        program(np.ones((2, 3)))
    with pytest.raises(strata.Error, match="1 arguments"):
        program()


def test_jax_artifacts_run():
    jax = pytest.importorskip("jax")
    from jaxlib.mlir.dialects import stablehlo

    x = np.linspace(-2, 2, 8, dtype=np.float32).reshape(2, 4)
    lowered = jax.jit(lambda x: jax.nn.softmax(x.astype(ml_dtypes.bfloat16))).lower(x)
    expected = np.asarray(lowered.compile()(x))
    # Serialising takes the module apart: last.
    artifact = stablehlo.serialize_portable_artifact(lowered.compiler_ir(), stablehlo.get_current_version())
    [y] = strata.compile(artifact)(x)
    assert y.dtype == expected.dtype and np.allclose(y.astype(np.float32), expected.astype(np.float32), atol=0.01)
