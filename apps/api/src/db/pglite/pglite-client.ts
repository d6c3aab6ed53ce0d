/**
 * Client of the worker thread that runs PGlite. A thread that crashes is replaced by another one on the same folder.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PgliteProgram, WorkerAnswer, WorkerCall, WorkerOptions } from './pglite-protocol.ts';

/** A database error with the SQLSTATE in `code`, as in pg. */
export class DatabaseError extends Error {
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly detail?: string;

  constructor(from: NonNullable<WorkerAnswer['error']>) {
    super(from.message);
    this.name = 'DatabaseError';
    Object.assign(this, from);
  }
}

export interface PgliteResult {
  rows: unknown[];
  affected: number | undefined;
}

/** Observer of a database whose thread may crash. */
export interface PgliteWatcher {
  /** Whether it may be opened again now: on a full disk PGlite fails, or hangs forever. */
  mayOpen(): boolean;
  /** The thread crashed; the delay until the next attempt in milliseconds, or null after the last one. */
  onDeath(error: Error, nextTryMs: number | null): void;
  /** The database was opened again. */
  onReturn(): void;
}

type Waiting = { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void };
type NewCall =
  | { kind: 'query'; sql: string; parameters: unknown[] }
  | { kind: 'dump'; path: string }
  | { kind: 'close' };

/** First and longest delay before the database is opened again, in milliseconds. */
const firstWaitMs = 100;
const longestWaitMs = 10_000;

/** Interval of checks whether it may be opened again, in milliseconds. */
const roomPollMs = 1000;

/** Consecutive crashes after which there are no more attempts: about ten minutes with the delays between them. */
const mostDeaths = 60;

/** Uptime after which a later crash does not count as consecutive, in milliseconds. */
const recoveredAfterMs = 60_000;

/** PGlite in a worker thread; responses are in the order of the calls. */
export class PgliteClient {
  readonly #options: Omit<WorkerOptions, 'program'>;
  readonly #watcher: PgliteWatcher | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  /** Incremented with every thread: a transaction cannot continue on another one. */
  #generation = 0;
  #nextId = 1;
  #openedAt = 0;
  #deaths = 0;
  #isClosing = false;
  #retry: NodeJS.Timeout | null = null;
  /** Settles when a starting thread has opened the database or failed. */
  #starting: Promise<void> = Promise.resolve();

  private constructor(options: Omit<WorkerOptions, 'program'>, watcher: PgliteWatcher | undefined) {
    this.#options = options;
    this.#watcher = watcher;
  }

  /**
   * Opens the database in a folder, or in memory, optionally from a template. A database in a folder restarts when its
   * thread crashes, and notifies `watcher`.
   *
   * @throws when PGlite cannot open the folder.
   */
  static async open(
    folder: string | null,
    template?: string,
    watcher?: PgliteWatcher,
  ): Promise<PgliteClient> {
    const client = new PgliteClient({ folder, template: template ?? null }, watcher);
    await client.#start();
    return client;
  }

  /** Identifies the current thread: a transaction is valid only while this is unchanged. */
  get generation(): number {
    return this.#generation;
  }

  /** Whether a thread is running. */
  get isOpen(): boolean {
    return this.#worker !== null;
  }

  /** Number of restarts since the start. */
  get restarts(): number {
    return Math.max(0, this.#generation - 1);
  }

  /** Executes one statement; with a generation, only on that thread. */
  async query(
    sql: string,
    parameters: readonly unknown[] = [],
    generation = this.#generation,
  ): Promise<PgliteResult> {
    if (generation !== this.#generation) throw stopped();
    const answer = await this.#call({ kind: 'query', sql, parameters: [...parameters] });
    return { rows: answer.rows ?? [], affected: answer.affected };
  }

  /** Dumps the whole database as a tar file. No transaction may be open. */
  async dump(path: string): Promise<void> {
    await this.#call({ kind: 'dump', path });
  }

  /** Closes the database cleanly and terminates its thread. */
  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#retry) clearTimeout(this.#retry);
    await this.#starting.catch(() => undefined);
    const worker = this.#worker;
    if (!worker) return;
    // A thread that crashes here is closed as well.
    await this.#call({ kind: 'close' }).catch(() => undefined);
    await worker.terminate();
  }

  #start(): Promise<void> {
    this.#starting = this.#open();
    return this.#starting;
  }

  async #open(): Promise<void> {
    const workerData: WorkerOptions = { ...this.#options, program: await compileProgram() };
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData });
    let cause: unknown;
    let isOpen = false;
    worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
    worker.on('error', (error) => (cause = error));
    // Only after the exit the folder is not used any more.
    worker.on('exit', () => this.#lose(worker, stopped(cause), isOpen));
    try {
      await new Promise<WorkerAnswer>((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    isOpen = true;
    this.#worker = worker;
    this.#generation += 1;
    this.#openedAt = Date.now();
  }

  #call(call: NewCall): Promise<WorkerAnswer> {
    const worker = this.#worker;
    if (!worker) return Promise.reject(stopped());
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
      worker.postMessage({ ...call, id } satisfies WorkerCall);
    });
  }

  #settle(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.error) waiting?.reject(new DatabaseError(answer.error));
    else waiting?.resolve(answer);
  }

  /** Rejects the pending calls of a thread that has ended, and starts another one unless it was closed. */
  #lose(worker: Worker, error: DatabaseError, wasOpen: boolean): void {
    if (this.#worker === worker) this.#worker = null;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
    // If the thread never opened the database, `open` reports the error.
    if (wasOpen && !this.#isClosing) this.#retryAfter(error);
  }

  #retryAfter(error: Error): void {
    if (Date.now() - this.#openedAt > recoveredAfterMs) this.#deaths = 0;
    this.#deaths += 1;
    // A database in memory cannot be restored.
    const isHopeless = this.#options.folder === null || this.#deaths > mostDeaths;
    const waitMs = Math.min(firstWaitMs * 2 ** (this.#deaths - 1), longestWaitMs);
    this.#watcher?.onDeath(error, isHopeless ? null : waitMs);
    if (isHopeless) return;
    this.#retry = setTimeout(() => void this.#openAgain(), waitMs);
  }

  async #openAgain(): Promise<void> {
    if (this.#watcher && !this.#watcher.mayOpen()) {
      this.#retry = setTimeout(() => void this.#openAgain(), roomPollMs);
      return;
    }
    this.#openedAt = Date.now();
    try {
      await this.#start();
      this.#watcher?.onReturn();
    } catch (failure) {
      if (!this.#isClosing) this.#retryAfter(failure as Error);
    }
  }
}

/** The types of Node have no `WebAssembly.compile`. */
const { compile } = (globalThis as unknown as { WebAssembly: WebAssemblyCompiler }).WebAssembly;

interface WebAssemblyCompiler {
  compile(bytes: Uint8Array): Promise<PgliteProgram>;
}

let program: Promise<PgliteProgram> | undefined;

/**
 * Compiles PGlite once per process: the threads of later databases, and of a restarted one, start at full speed. A failure
 * to read the file is not kept, so that the next attempt to open a database reads it again.
 */
function compileProgram(): Promise<PgliteProgram> {
  program ??= readProgram().catch((error: unknown) => {
    program = undefined;
    throw error;
  });
  return program;
}

async function readProgram(): Promise<PgliteProgram> {
  const folder = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '..');
  return compile(await readFile(join(folder, 'pglite.wasm')));
}

/** Like the shutdown of a PostgreSQL server (admin_shutdown): the request can be retried once the database is back. */
function stopped(cause?: unknown): DatabaseError {
  const error = new DatabaseError({ message: 'The embedded database has stopped.', code: '57P01' });
  if (cause !== undefined) error.cause = cause;
  return error;
}
