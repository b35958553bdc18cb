//! Functions and regions as HLO's computations.
//!
//! A computation sees its parameters alone, where a region may use any value around it. Loops and branches, which have one
//! parameter, get what they use from outside as further elements of its tuple; other regions only ever use constants, which are
//! written again inside.

use std::collections::{BTreeSet, HashMap};

use strata_stablehlo::{Block, Func, Op, OpKind, ValueId};

use crate::messages::{Computation, Instruction, ProgramShape, Shape};
use crate::{instruction, literal, shape};

/// The computations of a module while they are written: callees first.
pub struct Computations<'a> {
    func: &'a Func,
    /// Constants by value, for regions that use them.
    constants: HashMap<ValueId, &'a Op>,
    done: Vec<Computation>,
    next_id: i64,
}

/// One computation while it is written.
#[derive(Default)]
struct Body {
    instructions: Vec<Instruction>,
    values: HashMap<ValueId, i64>,
    parameters: Vec<Shape>,
}

impl<'a> Computations<'a> {
    pub fn new(func: &'a Func) -> Computations<'a> {
        let mut constants = HashMap::new();
        collect_constants(&func.body, &mut constants);
        Computations { func, constants, done: Vec::new(), next_id: 1 }
    }

    /// All of them, the entry last.
    pub fn finish(self) -> Vec<Computation> {
        self.done
    }

    /// Writes the function itself.
    pub fn entry(&mut self) -> Result<i64, String> {
        let func = self.func;
        let mut body = Body::default();
        for &arg in &func.body.args {
            let shape = self.shape(arg)?;
            let id = self.parameter(&mut body, shape);
            body.values.insert(arg, id);
        }
        self.block(&func.body, &mut body)?;
        let root = self.root(&mut body, &func.body.results)?;
        Ok(self.close("main", body, root))
    }

    fn shape(&self, value: ValueId) -> Result<Shape, String> {
        let value = &self.func.values[value.0 as usize];
        shape::of(&value.ty, value.space)
    }

    fn id(&mut self) -> i64 {
        self.next_id += 1;
        self.next_id - 1
    }

    /// Appends an instruction and answers its number.
    fn push(&mut self, body: &mut Body, mut instruction: Instruction, shape: Shape, operands: Vec<i64>) -> i64 {
        let id = self.id();
        instruction.name = format!("{}.{id}", instruction.opcode);
        (instruction.id, instruction.shape, instruction.operand_ids) = (id, Some(shape), operands);
        body.instructions.push(instruction);
        id
    }

    fn parameter(&mut self, body: &mut Body, shape: Shape) -> i64 {
        let parameter_number = body.parameters.len() as i64;
        body.parameters.push(shape.clone());
        self.push(body, Instruction { parameter_number, ..named("parameter") }, shape, Vec::new())
    }

    fn element(&mut self, body: &mut Body, tuple: i64, index: usize, shape: Shape) -> i64 {
        let element = Instruction { tuple_index: index as i64, ..named("get-tuple-element") };
        self.push(body, element, shape, vec![tuple])
    }

    /// The number of a value in `body`; a constant from outside is written again.
    fn operand(&mut self, body: &mut Body, value: ValueId) -> Result<i64, String> {
        if let Some(&id) = body.values.get(&value) {
            return Ok(id);
        }
        let op = *self.constants.get(&value).ok_or("a region that uses a value from outside has no form in HLO")?;
        self.op(op, body)?;
        body.values.get(&value).copied().ok_or_else(|| "a constant without a value".to_owned())
    }

    fn operands(&mut self, body: &mut Body, values: &[ValueId]) -> Result<Vec<i64>, String> {
        values.iter().map(|&value| self.operand(body, value)).collect()
    }

    /// `values` as one: the value itself, or a tuple.
    fn root(&mut self, body: &mut Body, values: &[ValueId]) -> Result<i64, String> {
        match values {
            [value] => self.operand(body, *value),
            _ => self.tuple(body, values),
        }
    }

    fn tuple(&mut self, body: &mut Body, values: &[ValueId]) -> Result<i64, String> {
        let operands = self.operands(body, values)?;
        let parts = values.iter().map(|&value| self.shape(value)).collect::<Result<_, String>>()?;
        Ok(self.push(body, named("tuple"), shape::tuple(parts), operands))
    }

    fn close(&mut self, name: &str, body: Body, root_id: i64) -> i64 {
        let id = self.id();
        let root = body.instructions.iter().find(|instruction| instruction.id == root_id);
        let program_shape = ProgramShape {
            parameter_names: (0..body.parameters.len()).map(|i| format!("p{i}")).collect(),
            parameters: body.parameters,
            result: root.and_then(|root| root.shape.clone()),
        };
        let name = if name == "main" { name.to_owned() } else { format!("{name}.{id}") };
        let program_shape = Some(program_shape);
        self.done.push(Computation { name, instructions: body.instructions, program_shape, id, root_id });
        id
    }

    fn block(&mut self, block: &'a Block, body: &mut Body) -> Result<(), String> {
        block.ops.iter().try_for_each(|op| self.op(op, body))
    }

    fn op(&mut self, op: &'a Op, body: &mut Body) -> Result<(), String> {
        match &op.kind {
            OpKind::While { .. } => return self.while_loop(op, body),
            OpKind::Case { .. } | OpKind::If { .. } => return self.conditional(op, body),
            OpKind::BroadcastInDim { broadcast_dimensions } => return self.broadcast(op, broadcast_dimensions, body),
            OpKind::OptimizationBarrier { .. } => return self.barrier(op, body),
            _ => {}
        }
        let first = op.operands.first().and_then(|&value| self.func.ty(value).as_tensor());
        let mut instruction = instruction::of(&op.kind, first)?;
        if let OpKind::Constant { value } = &op.kind {
            let result = op.results[0];
            let shape = self.shape(result)?;
            instruction.literal = Some(literal::of(value, self.func.tensor(result), shape)?);
        }
        if let OpKind::Convolution { dimension_numbers, .. } = &op.kind {
            let kernel = self.func.tensor(op.operands[1]);
            let sizes: Vec<i64> =
                dimension_numbers.kernel_spatial.iter().map(|&dim| kernel.dims[dim as usize]).collect();
            instruction.window = instruction::convolution_window(&op.kind, &sizes);
        }
        for region in &op.regions {
            let id = self.applied(region, &instruction.opcode)?;
            instruction.called_computation_ids.push(id);
        }
        let operands = self.operands(body, &op.operands)?;
        self.define(op, instruction, operands, body)
    }

    /// Appends the instruction of `op` and names its results.
    fn define(&mut self, op: &Op, instruction: Instruction, operands: Vec<i64>, body: &mut Body) -> Result<(), String> {
        let shapes = op.results.iter().map(|&value| self.shape(value)).collect::<Result<Vec<_>, String>>()?;
        if let ([result], [shape]) = (&op.results[..], &shapes[..]) {
            let id = self.push(body, instruction, shape.clone(), operands);
            body.values.insert(*result, id);
            return Ok(());
        }
        let tuple = self.push(body, instruction, shape::tuple(shapes.clone()), operands);
        for (i, (&result, shape)) in op.results.iter().zip(shapes).enumerate() {
            let id = self.element(body, tuple, i, shape);
            body.values.insert(result, id);
        }
        Ok(())
    }

    /// A region that is applied to elements: a parameter for each of its arguments.
    fn applied(&mut self, region: &'a Block, name: &str) -> Result<i64, String> {
        let mut body = Body::default();
        for &arg in &region.args {
            let shape = self.shape(arg)?;
            let id = self.parameter(&mut body, shape);
            body.values.insert(arg, id);
        }
        self.block(region, &mut body)?;
        let root = self.root(&mut body, &region.results)?;
        Ok(self.close(name, body, root))
    }

    /// A region with one parameter, a tuple of `args` and then `captured`; it ends in its results and, in a loop, in `captured` again.
    fn region(&mut self, region: &'a Block, captured: &[ValueId], carries: bool, name: &str) -> Result<i64, String> {
        let mut body = Body::default();
        let inputs: Vec<ValueId> = region.args.iter().chain(captured).copied().collect();
        let shapes = inputs.iter().map(|&value| self.shape(value)).collect::<Result<Vec<_>, String>>()?;
        let tuple = self.parameter(&mut body, shape::tuple(shapes.clone()));
        for (i, (&input, shape)) in inputs.iter().zip(shapes).enumerate() {
            let id = self.element(&mut body, tuple, i, shape);
            body.values.insert(input, id);
        }
        self.block(region, &mut body)?;
        let root = match carries {
            true => {
                let results: Vec<ValueId> = region.results.iter().chain(captured).copied().collect();
                self.tuple(&mut body, &results)?
            }
            false => self.root(&mut body, &region.results)?,
        };
        Ok(self.close(name, body, root))
    }

    fn while_loop(&mut self, op: &'a Op, body: &mut Body) -> Result<(), String> {
        let captured = self.captured(&op.regions);
        let condition = self.region(&op.regions[0], &captured, false, "condition")?;
        let step = self.region(&op.regions[1], &captured, true, "body")?;
        let inputs: Vec<ValueId> = op.operands.iter().chain(&captured).copied().collect();
        let initial = self.tuple(body, &inputs)?;
        let shapes = inputs.iter().map(|&value| self.shape(value)).collect::<Result<Vec<_>, String>>()?;
        // HLO's order of the two.
        let instruction = Instruction { called_computation_ids: vec![step, condition], ..named("while") };
        let tuple = self.push(body, instruction, shape::tuple(shapes.clone()), vec![initial]);
        for (i, (&result, shape)) in op.results.iter().zip(shapes).enumerate() {
            let id = self.element(body, tuple, i, shape);
            body.values.insert(result, id);
        }
        Ok(())
    }

    fn conditional(&mut self, op: &'a Op, body: &mut Body) -> Result<(), String> {
        let mut operands = vec![self.operand(body, op.operands[0])?];
        let mut instruction = named("conditional");
        for region in &op.regions {
            let captured = self.captured(std::slice::from_ref(region));
            operands.push(self.tuple(body, &captured)?);
            let id = self.region(region, &captured, false, "branch")?;
            instruction.called_computation_ids.push(id);
        }
        self.define(op, instruction, operands, body)
    }

    /// HLO repeats whole dimensions only: dimensions of size one that grow are dropped first.
    fn broadcast(&mut self, op: &Op, dims: &[i64], body: &mut Body) -> Result<(), String> {
        let (operand, result) = (self.func.tensor(op.operands[0]), self.func.tensor(op.results[0]));
        let kept: Vec<usize> =
            (0..operand.rank()).filter(|&i| operand.dims[i] == result.dims[dims[i] as usize]).collect();
        let mut source = self.operand(body, op.operands[0])?;
        if kept.len() < operand.rank() {
            let space = self.func.values[op.operands[0].0 as usize].space;
            let ty = operand.with_dims(kept.iter().map(|&i| operand.dims[i]).collect());
            let shape = shape::of(&strata_stablehlo::Ty::Tensor(ty), space)?;
            source = self.push(body, named("reshape"), shape, vec![source]);
        }
        let dimensions = kept.iter().map(|&i| dims[i]).collect();
        self.define(op, Instruction { dimensions, ..named("broadcast") }, vec![source], body)
    }

    /// HLO's barrier takes one value.
    fn barrier(&mut self, op: &Op, body: &mut Body) -> Result<(), String> {
        let source = self.root(body, &op.operands)?;
        self.define(op, named("opt-barrier"), vec![source], body)
    }

    /// What `regions` use from outside, constants apart, in the order of their numbers.
    fn captured(&self, regions: &[Block]) -> Vec<ValueId> {
        let (mut used, mut defined) = (BTreeSet::new(), BTreeSet::new());
        regions.iter().for_each(|region| collect_uses(region, &mut used, &mut defined));
        used.difference(&defined).filter(|value| !self.constants.contains_key(value)).copied().collect()
    }
}

fn named(opcode: &str) -> Instruction {
    Instruction { opcode: opcode.to_owned(), ..Instruction::default() }
}

fn collect_constants<'a>(block: &'a Block, constants: &mut HashMap<ValueId, &'a Op>) {
    for op in &block.ops {
        if let OpKind::Constant { .. } = op.kind {
            constants.insert(op.results[0], op);
        }
        op.regions.iter().for_each(|region| collect_constants(region, constants));
    }
}

fn collect_uses(block: &Block, used: &mut BTreeSet<ValueId>, defined: &mut BTreeSet<ValueId>) {
    defined.extend(&block.args);
    for op in &block.ops {
        used.extend(&op.operands);
        defined.extend(&op.results);
        op.regions.iter().for_each(|region| collect_uses(region, used, defined));
    }
    used.extend(&block.results);
}
