"""Control flow, calls, tokens and tuples; the ops of the test harness; Shardy's."""

import numpy as np

from .movement import each, index
from .program import File, Value
from .types import ALL, COMPLEX, FLOAT, bits, dense, narrow, sample, tensor, wide

TOKEN = "!stablehlo.token"


def block(results, lines=(), args=""):
    """A region that returns `results`, pairs of name and type."""
    head = f"  ^bb0({args}):\n" if args else ""
    names, types = ", ".join(n for n, _ in results), ", ".join(ty for _, ty in results)
    end = f"    stablehlo.return {names} : {types}\n" if results else "    stablehlo.return\n"
    return "{\n" + head + "".join(f"    {line}\n" for line in lines) + end + "  }"


def flow():
    def branches(func, op, choices, t):
        values = [func.value(sample(t, (3,), 3 * i), t) for i in range(2)]
        ty = tensor((3,), t)
        for selector, want in choices:
            region = "(" + ", ".join(block([(v.name, ty)]) for v in values) + ")"
            got = func.op(op, [func.value(*selector)], ty, "", region)
            func.expect(got, wide(sample(t, (3,), 3 * want), t), t)

    each("if", "stablehlo.if takes either branch, every element type.",
         lambda func, t: branches(func, "stablehlo.if", [((np.array(True), "i1"), 0), ((np.array(False), "i1"), 1)], t))
    each("case", "stablehlo.case takes the branch of its index, the last one when out of range; every element type.",
         lambda func, t: branches(func, "stablehlo.case", [((np.array(n, np.int32), "i32"), w) for n, w in [(0, 0), (1, 1), (-1, 1), (7, 1)]], t))

    def loop(func, t):
        # The carried tensor comes first, so that the loop is about its element type.
        x = sample(t, (3,))
        ty = tensor((3,), t)
        args = f"%x: {ty}, %i: tensor<i32>"
        three, one = index(func, 3), index(func, 1)
        cond = block([("%p", "tensor<i1>")], [f"%p = stablehlo.compare LT, %i, {three.name} : (tensor<i32>, tensor<i32>) -> tensor<i1>"], args)
        body = block([("%y", ty), ("%j", "tensor<i32>")], [f"%j = stablehlo.add %i, {one.name} : tensor<i32>", f"%y = stablehlo.reverse %x, dims = [0] : {ty}"], args)
        got = func.op("stablehlo.while", [func.value(x, t), index(func, 0)], [ty, "tensor<i32>"], "", f"({cond}, {body})")
        func.expect(got[0], wide(x[::-1], t), t)
        func.expect(got[1], np.array(3), "i32")
    each("while", "stablehlo.while turns a vector around three times, every element type.", loop)

    def barrier(func, t):
        x = sample(t, (3,))
        a, b = func.value(x, t), index(func, 7)
        got = func.op("stablehlo.optimization_barrier", [a, b], [a.type, b.type])
        func.expect(got[0], wide(x, t), t)
        func.expect(got[1], np.array(7), "i32")
    each("optimization_barrier", "stablehlo.optimization_barrier passes its operands on, every element type.", barrier)

    def tuples(func, t):
        x = sample(t, (3,))
        a, b = func.value(x, t), index(func, 7)
        both = func.op("stablehlo.tuple", [a, b], f"tuple<{a.type}, {b.type}>")
        func.expect(func.op("stablehlo.get_tuple_element", [both], a.type, "index = 0 : i32"), wide(x, t), t)
        func.expect(func.op("stablehlo.get_tuple_element", [both], b.type, "index = 1 : i32"), np.array(7), "i32")
    each("tuple", "stablehlo.tuple and both of its elements, every element type.", tuples)
    each("get_tuple_element", "stablehlo.get_tuple_element of a pair, every element type.", tuples)

    def cast(func, t):
        x = sample(t, (3,))
        got = func.op("builtin.unrealized_conversion_cast", [func.value(x, t)], tensor((3,), t))
        func.expect(got, wide(x, t), t)
    each("builtin_unrealized_conversion_cast", "builtin.unrealized_conversion_cast to the same type, every element type.", cast)

    def asynchronous(func, t):
        x = sample(t, (3,))
        ty = tensor((3,), t)
        body = "(" + block([("%r", ty)], ['%r = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>, '
                                          f"channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>}} : ({ty}) -> {ty}"], f"%x: {ty}") + ")"
        future = func.op("stablehlo.async_start", [func.value(x, t)], f"!stablehlo.future<{ty}>", "", body)
        func.expect(func.op("stablehlo.async_done", [future], ty), wide(x, t), t)
    each("async_start", "stablehlo.async_start of an all_gather among one device, every element type.", asynchronous)
    each("async_done", "stablehlo.async_done waits for what async_start began, every element type.", asynchronous)

    def custom_call(func, t):
        x = sample(t, (3,))
        a, b = func.value(x, t), func.value(x, t)
        got = func.op("stablehlo.custom_call", [a, b], "tensor<i1>", 'call_target_name = "check.expect_eq", has_side_effect = true')
        func.expect(got, np.array(True), "i1")
    each("custom_call", "stablehlo.custom_call of a registered target, every element type.", custom_call)


def calls():
    for name, about in [("func_call", "func.call of a function that doubles or turns around, every element type."),
                        ("composite", "stablehlo.composite runs its decomposition, every element type.")]:
        file = File(name, about)
        for t in ALL:
            helper = file.func(f"turn_{t}", [tensor((3,), t)], private=True)
            callee = helper.returns(helper.op("stablehlo.reverse", helper.args, tensor((3,), t), "dimensions = array<i64: 0>"))
            x = sample(t, (3,))
            func = file.func(f"{name}_{t}")
            a = func.value(x, t)
            if name == "func_call":
                got = func.op("func.call", [a], a.type, f"callee = @{callee}")
            else:
                got = func.op("stablehlo.composite", [a], a.type, f'name = "test.turn", decomposition = @{callee}')
            func.expect(got, wide(x[::-1], t), t)
            func.close()


def tokens():
    file = File("after_all", "stablehlo.after_all orders what consumes its token.")
    func = file.func("after_all")
    first = func.op("stablehlo.create_token", [], TOKEN)
    second = func.op("stablehlo.after_all", [], TOKEN)
    both = func.op("stablehlo.after_all", [first, second], TOKEN)
    x = func.value(np.array([1, 2], np.int32), "i32")
    got = func.op("stablehlo.optimization_barrier", [both, x], [TOKEN, x.type])
    func.expect(got[1], np.array([1, 2]), "i32")
    func.close()
    file = File("create_token", "stablehlo.create_token makes a token that others consume.")
    func = file.func("create_token")
    token = func.op("stablehlo.create_token", [], TOKEN)
    x = func.value(np.array([1, 2], np.int32), "i32")
    got = func.op("stablehlo.optimization_barrier", [token, x], [TOKEN, x.type])
    func.expect(got[1], np.array([1, 2]), "i32")
    func.close()


def parallel(name, about, types, body):
    """A file of modules, each with a `@main` that `body(file, t)` writes."""
    file = File(name, about)
    for t in types:
        file.split()
        body(file, t)


def devices(file, programs, inputs, result_types, infeed=()):
    """`@main`: runs `programs` (rows of replicas) on `inputs`, pairs of array and type. Returns its function and results."""
    func = file.func("main")
    args = [func.value(*v) if v != TOKEN else func.op("stablehlo.create_token", [], TOKEN) for v in inputs]
    rows = ", ".join("[" + ", ".join(f"@{p}" for p in row) + "]" for row in programs)
    feed = f"infeed = [{', '.join('@' + f for f in infeed)}], " if infeed else ""
    results = func.op("interpreter.run_parallel", args, result_types, f"{feed}programs = [{rows}]")
    return func, results if isinstance(results, list) else [results]


CHANNEL = "channel_handle = #stablehlo.channel_handle<handle = {}, type = {}>"


def messages():
    def send_recv(file, t):
        x, ty = sample(t, (3,)), tensor((3,), t)
        send = file.func("send", [ty, TOKEN], private=True)
        send.returns(send.op("stablehlo.send", send.args, TOKEN, CHANNEL.format(1, 2) + ", is_host_transfer = true"))
        recv = file.func("recv", [TOKEN], private=True)
        recv.returns(*recv.op("stablehlo.recv", recv.args, [ty, TOKEN], CHANNEL.format(1, 3) + ", is_host_transfer = true"))
        func, results = devices(file, [["send"], ["recv"]], [(x, t), TOKEN, TOKEN], [TOKEN, ty, TOKEN])
        func.expect(results[1], wide(x, t), t)
        func.close()
    parallel("send", "stablehlo.send from one device to another, every element type.", ALL, send_recv)
    parallel("recv", "stablehlo.recv on one device of what another sent, every element type.", ALL, send_recv)

    def infeed(file, t):
        x, ty = sample(t, (3,)), tensor((3,), t)
        queue = file.func("queue", private=True)
        queue.returns(queue.value(x, t))
        take = file.func("take", [TOKEN], private=True)
        take.returns(*take.op("stablehlo.infeed", take.args, [ty, TOKEN]))
        func, results = devices(file, [["take"]], [TOKEN], [ty, TOKEN], ["queue"])
        func.expect(results[0], wide(x, t), t)
        func.close()
    parallel("infeed", "stablehlo.infeed of what the host queued, every element type.", ALL, infeed)

    def outfeed(file, t):
        x, ty = sample(t, (3,)), tensor((3,), t)
        give = file.func("give", [ty, TOKEN], private=True)
        token = give.op("stablehlo.outfeed", give.args, TOKEN)
        give.returns(token, give.args[0])
        func, results = devices(file, [["give"]], [(x, t), TOKEN], [TOKEN, ty])
        func.expect(results[1], wide(x, t), t)
        func.close()
    parallel("outfeed", "stablehlo.outfeed to the host, every element type.", ALL, outfeed)


def harness_ops():
    def eq(func, t):
        x = sample(t, (3,))
        func.op("check.expect_eq", [func.value(x, t), func.value(x, t)], [])
    each("check_expect_eq", "check.expect_eq of equal values, every element type.", eq)
    def eq_const(func, t):
        x = sample(t, (3,))
        func.op("check.expect_eq_const", [func.value(x, t)], [], f"value = {dense(x, t)}")
    each("check_expect_eq_const", "check.expect_eq_const of equal values, every element type.", eq_const)
    floats = FLOAT + COMPLEX
    def almost(func, t):
        x = sample(t, (3,))
        func.op("check.expect_almost_eq", [func.value(x, t), func.value(x, t)], [], "tolerance = 1.0e-4 : f64")
    each("check_expect_almost_eq", "check.expect_almost_eq of equal values, every float and complex type.", almost, floats)
    def almost_const(func, t):
        x = sample(t, (3,))
        func.op("check.expect_almost_eq_const", [func.value(x, t)], [], f"tolerance = 1.0e-4 : f64, value = {dense(x, t)}")
    each("check_expect_almost_eq_const", "check.expect_almost_eq_const of equal values, every float and complex type.", almost_const, floats)
    def close(func, t):
        x = narrow([1.0, 2.0], t)
        raw = x.copy().view(f"u{max(bits(t) // 8, 1)}")
        near = (raw + 1).view(x.dtype)
        func.op("check.expect_close", [func.value(x, t), func.value(near, t)], [], "max_ulp_difference = 1 : ui64, min_ulp_difference = 1 : ui64")
    each("check_expect_close", "check.expect_close of neighbours, every float.", close, FLOAT)
    def probe(func, t):
        x = sample(t, (3,))
        got = func.op("interpreter.probe", [func.value(x, t)], tensor((3,), t), f'probe_id = "{t}"')
        func.expect(got, wide(x, t), t)
        func.op("check.expect_serialized_eq", [got], [], f'probe_id = "{t}", iteration = 0 : ui32')
    each("interpreter_probe", "interpreter.probe keeps what passes through, every element type.", probe)
    each("check_expect_serialized_eq", "check.expect_serialized_eq with a probed value, every element type.", probe)
    def printed(func, t):
        x = sample(t, (3,))
        a = func.value(x, t)
        func.op("interpreter.print", [a], [])
        func.expect(a, wide(x, t), t)
    each("interpreter_print", "interpreter.print of every element type.", printed)
    def run_parallel(file, t):
        x, ty = sample(t, (3,)), tensor((3,), t)
        turn = file.func("turn", [ty], private=True)
        turn.returns(turn.op("stablehlo.reverse", turn.args, ty, "dimensions = array<i64: 0>"))
        same = file.func("same", [ty], private=True)
        same.returns(same.args[0])
        func, results = devices(file, [["turn", "same"]], [(x, t), (x, t)], [ty, ty])
        func.expect(results[0], wide(x[::-1], t), t)
        func.expect(results[1], wide(x, t), t)
        func.close()
    parallel("interpreter_run_parallel", "interpreter.run_parallel of two partitions, every element type.", ALL, run_parallel)


def shardy():
    file = File("sdy_sharding_constraint", "sdy.sharding_constraint passes its operand on, every element type.")
    file.pieces[-1] += 'sdy.mesh @mesh = <["x"=1]>\n'
    for t in ALL:
        x = sample(t, (3,))
        func = file.func(f"sharding_constraint_{t}")
        a = func.value(x, t)
        func.raw(f'%r = sdy.sharding_constraint {a.name} <@mesh, [{{"x"}}]> : {a.type}')
        func.expect(Value("%r", a.type), wide(x, t), t)
        func.close()
    file = File("sdy_manual_computation", "sdy.manual_computation over one device, every element type.")
    file.pieces[-1] += 'sdy.mesh @mesh = <["x"=1]>\n'
    for t in ALL:
        x = sample(t, (3,))
        func = file.func(f"manual_computation_{t}")
        a = func.value(x, t)
        func.raw(f'%r = sdy.manual_computation({a.name}) in_shardings=[<@mesh, [{{"x"}}]>] out_shardings=[<@mesh, [{{"x"}}]>] manual_axes={{"x"}} (%x: {a.type}) {{')
        func.raw(f"  %y = stablehlo.reverse %x, dims = [0] : {a.type}")
        func.raw(f"  sdy.return %y : {a.type}")
        func.raw(f"}} : ({a.type}) -> {a.type}")
        func.expect(Value("%r", a.type), wide(x[::-1], t), t)
        func.close()


def generate():
    flow()
    calls()
    tokens()
    messages()
    harness_ops()
    shardy()
