/** The server's end of the thread that runs PGlite. A thread that dies is followed by another on the same folder. */
import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerCall, WorkerOptions } from './pglite-protocol.ts';

/** An error of the database, with the SQLSTATE in `code` as pg has it. */
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

/** Whoever looks after a database whose thread may die. */
export interface PgliteWatcher {
  /** Whether it may be opened again now: on a full disk PGlite fails, or hangs for ever. */
  mayOpen(): boolean;
  /** It died; another try follows in so many milliseconds, or none any more. */
  onDeath(error: Error, nextTryMs: number | null): void;
  /** It is back. */
  onReturn(): void;
}

type Waiting = { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void };
type NewCall =
  | { kind: 'query'; sql: string; parameters: unknown[] }
  | { kind: 'dump'; path: string }
  | { kind: 'close' };

/** First and longest wait before the database is opened again, in milliseconds. */
const firstWaitMs = 100;
const longestWaitMs = 10_000;

/** While it may not be opened, that is asked so often, in milliseconds. */
const roomPollMs = 1000;

/** Deaths in a row after which it is left to people: with the waits between them about ten minutes. */
const mostDeaths = 60;

/** A database that has lived so long has recovered: what comes then is a new misfortune, in milliseconds. */
const recoveredAfterMs = 60_000;

/** PGlite in a thread of its own; calls are answered in the order in which they were made. */
export class PgliteClient {
  readonly #options: WorkerOptions;
  readonly #watcher: PgliteWatcher | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  /** Grows with every thread: what was begun on one cannot go on upon the next. */
  #generation = 0;
  #nextId = 1;
  #openedAt = 0;
  #deaths = 0;
  #isClosing = false;
  #retry: NodeJS.Timeout | null = null;
  /** Settles when a thread that is being started is up, or is not. */
  #starting: Promise<void> = Promise.resolve();

  private constructor(options: WorkerOptions, watcher: PgliteWatcher | undefined) {
    this.#options = options;
    this.#watcher = watcher;
  }

  /**
   * Opens the database in a folder, or in memory, there beginning with a packed database if one is named. One in a
   * folder comes back by itself when its thread dies, and tells `watcher`.
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

  /** Names the thread that runs now: a transaction holds only as long as this stays the same. */
  get generation(): number {
    return this.#generation;
  }

  /** Whether there is a thread to call. */
  get isOpen(): boolean {
    return this.#worker !== null;
  }

  /** How often the database was opened again since the start. */
  get restarts(): number {
    return Math.max(0, this.#generation - 1);
  }

  /** Runs one statement; with a generation, only on that thread. */
  async query(
    sql: string,
    parameters: readonly unknown[] = [],
    generation = this.#generation,
  ): Promise<PgliteResult> {
    if (generation !== this.#generation) throw stopped();
    const answer = await this.#call({ kind: 'query', sql, parameters: [...parameters] });
    return { rows: answer.rows ?? [], affected: answer.affected };
  }

  /** Writes the whole database as a tar file. No transaction may be open. */
  async dump(path: string): Promise<void> {
    await this.#call({ kind: 'dump', path });
  }

  /** Closes the database cleanly and ends its thread. */
  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#retry) clearTimeout(this.#retry);
    await this.#starting.catch(() => undefined);
    const worker = this.#worker;
    if (!worker) return;
    // A thread that dies meanwhile is as closed as can be.
    await this.#call({ kind: 'close' }).catch(() => undefined);
    await worker.terminate();
  }

  #start(): Promise<void> {
    this.#starting = this.#open();
    return this.#starting;
  }

  async #open(): Promise<void> {
    const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: this.#options });
    let cause: unknown;
    let isOpen = false;
    worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
    worker.on('error', (error) => (cause = error));
    // Only now nothing of it touches the folder any more.
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

  /** A thread has ended: those who wait for it are told, and unless that was wanted another is started. */
  #lose(worker: Worker, error: DatabaseError, wasOpen: boolean): void {
    if (this.#worker === worker) this.#worker = null;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
    // A thread that never opened is the business of whoever started it.
    if (wasOpen && !this.#isClosing) this.#retryAfter(error);
  }

  #retryAfter(error: Error): void {
    if (Date.now() - this.#openedAt > recoveredAfterMs) this.#deaths = 0;
    this.#deaths += 1;
    // What was in memory only cannot come back.
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

/** Like the end of a PostgreSQL server (admin_shutdown): the call may be made again, when the database is back. */
function stopped(cause?: unknown): DatabaseError {
  const error = new DatabaseError({ message: 'The embedded database has stopped.', code: '57P01' });
  if (cause !== undefined) error.cause = cause;
  return error;
}
