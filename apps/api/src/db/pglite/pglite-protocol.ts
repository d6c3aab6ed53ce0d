/** Messages between the server and the thread that runs PGlite. */
import type { PGliteOptions } from '@electric-sql/pglite';

/** The compiled WebAssembly of PGlite. */
export type PgliteProgram = NonNullable<PGliteOptions['pgliteWasmModule']>;

export interface WorkerOptions {
  /** Folder of the database, or null for one in memory. */
  folder: string | null;
  /** Template of a database in memory, as a tar file: much faster than migrating an empty one. */
  template: string | null;
  /** Shared by all threads. */
  program: PgliteProgram;
}

export type WorkerCall =
  | { id: number; kind: 'query'; sql: string; parameters: unknown[] }
  /** Dumps the whole database as a tar file. */
  | { id: number; kind: 'dump'; path: string }
  | { id: number; kind: 'close' };

/** Response to the call with this id; id 0 reports that the database is open, or the error. */
export interface WorkerAnswer {
  id: number;
  rows?: unknown[];
  affected?: number | undefined;
  error?: { message: string; code?: string; constraint?: string; table?: string; detail?: string };
}
