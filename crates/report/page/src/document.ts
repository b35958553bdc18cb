// The document that `crates/report` writes: everything the page shows is in here, and nothing is worked out from it but places on
// the screen. Times are nanoseconds.

export interface Document {
  schema: "strata-report/1";
  version: string;
  title: string;
  /** What the axis counts: nanoseconds, or steps of a program. */
  clock: "time" | "steps";
  /** What instructions wait for, by the numbers of the tables. */
  causes: string[];
  files: SourceFile[];
  launches: Launch[];
  programs: Program[];
}

export interface SourceFile {
  name: string;
  text: string;
}

/** One launch of a kernel, judged, and timed as written and with one thing changed. */
export interface Launch {
  kernel: string;
  target: string;
  instances: number;
  /** What its cores are called, in the order of tracks and memories. */
  cores: number[];
  findings: Finding[];
  /** The first is the kernel as written. */
  variants: Variant[];
}

export interface Finding {
  code: string;
  severity: "error" | "warning" | "note";
  message: string;
  help: string | null;
  times: number;
  labels: Label[];
}

export interface Label {
  part: "owner" | "destroyer" | "reader" | "declaration" | "site";
  file: number | null;
  line: number;
  column: number;
  end_column: number;
  text: string;
  /** `t@SB<0,0>(128x1024)` */
  place: string | null;
  /** The executed instruction, and the tile it is about. */
  event: number | null;
  life: number | null;
}

/** Numbers of a core. */
export interface Numbers {
  /** What `strata profile --format json` says. */
  profile: Profile;
  engines: Engine[];
  stalls: Stall[];
  dma: Dma;
  lines: LineCost[];
}

/** Its numbers are those of the core that ends last; events, tiles, tracks and memories are those of all cores, one after another. */
export interface Variant extends Numbers {
  id: string;
  label: string;
  about: string;
  /** Against the kernel as written. */
  saves: number;
  saves_percent: number;
  /** Each core's own, if there are several. */
  cores: (Numbers & { core: number })[];
  memories: Memory[];
  places: Place[];
  tensors: string[];
  texts: Text[];
  tracks: string[];
  /** Nothing if there are too many to keep for a variant. */
  events: Table | null;
  lives: Table | null;
}

export interface Profile {
  kernel: string;
  target: string;
  Summary: Record<string, number>;
  bounds: { bound: string; nanoseconds: number }[];
  engines: {
    engine: string;
    instruction_count: number;
    busy: number;
    table_load: number;
    minimum_length: number;
    stalls: { cause: string; tensor: string | null; nanoseconds: number }[];
    drained: number;
    start_and_end: number;
  }[];
  reloads: { tensor: string; bytes: number }[];
  critical_path: { file: string; line: number; opcode: string; engine: string; nanoseconds: number }[];
  assumptions: string[];
}

export interface Engine {
  engine: string;
  instructions: number;
  busy: number;
  busy_percent: number;
  waiting: number;
  waiting_percent: number;
  idle: number;
  idle_percent: number;
}

/** Waiting of all engines for one reason. */
export interface Stall {
  cause: string;
  nanoseconds: number;
  by: { engine: string; tensor: string | null; nanoseconds: number }[];
}

export interface Dma {
  read_bytes: number;
  write_bytes: number;
  transfers: number;
  bytes_per_run: number;
  gigabytes_per_second: number;
  efficiency_percent: number;
}

export interface LineCost {
  file: number;
  line: number;
  instructions: number;
  busy: number;
  critical: number;
  critical_percent: number;
}

export interface Memory {
  /** SBUF, PSUM, or a memory kind of a program. */
  name: string;
  bytes: number;
  reserved: number;
  bank_bytes: number | null;
  peak_bytes: number;
  peak_percent: number;
  peak_at: number;
  modelled: boolean;
}

/** Where a tile lies: bytes are counted through the banks of PSUM. */
export interface Place {
  memory: number;
  tensor: number;
  label: string;
  address: string;
  partition: number;
  partitions: number;
  byte: number;
  bytes: number;
}

/** An instruction of the source. */
export interface Text {
  opcode: string;
  file: number | null;
  line: number;
}

/** Columns of whole numbers: as they are, or packed. */
export interface Table {
  rows: number;
  columns: Record<string, number[] | [number, number]>;
  packed: string | null;
}

/** A JAX or torch program: where its values live, what moves and why, who holds most. */
export interface Program {
  /** How many run it together; memories are those of each. */
  devices: number;
  steps: number;
  placement: {
    name: string;
    generation: string;
    transfers: { value: string | null; type: string; from: string; to: string; cause: string; bytes: number; times: number | null; modelled_ns: number; location: string }[];
    host_computations: { op: string; cause: string; bytes: number; times: number | null; modelled_ns: number; location: string }[];
    memories: { memory_kind: string; argument_bytes: number; result_bytes: number; aliased_bytes: number; temporary_bytes: number; peak_bytes: number }[];
  };
  /** The largest first. */
  holders: { memory: string; name: string; bytes: number; first: number; last: number }[];
}
