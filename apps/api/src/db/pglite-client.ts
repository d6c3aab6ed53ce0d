/** The server's end of the thread that runs PGlite. */
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

type Waiting = { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void };
type NewCall = { kind: 'query'; sql: string; parameters: unknown[] } | { kind: 'close' };

/** PGlite in a thread of its own; calls are answered in the order in which they were made. */
export class PgliteClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #gone: Error | null = null;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
    worker.on('error', (error) => this.#fail(stopped(error)));
    worker.on('exit', () => this.#fail(stopped()));
  }

  /**
   * Opens the database in a folder, or in memory, there beginning with a packed database if one is named.
   *
   * @throws when PGlite cannot open the folder.
   */
  static async open(folder: string | null, template?: string): Promise<PgliteClient> {
    const options: WorkerOptions = { folder, template: template ?? null };
    const client = new PgliteClient(
      new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: options }),
    );
    try {
      await new Promise<WorkerAnswer>((resolve, reject) => client.#waiting.set(0, { resolve, reject }));
      return client;
    } catch (error) {
      await client.#worker.terminate();
      throw error;
    }
  }

  /** Runs one statement. */
  async query(sql: string, parameters: readonly unknown[] = []): Promise<PgliteResult> {
    const answer = await this.#call({ kind: 'query', sql, parameters: [...parameters] });
    return { rows: answer.rows ?? [], affected: answer.affected };
  }

  /** Closes the database cleanly and ends its thread. */
  async close(): Promise<void> {
    if (this.#gone) return;
    await this.#call({ kind: 'close' });
    await this.#worker.terminate();
  }

  #call(call: NewCall): Promise<WorkerAnswer> {
    if (this.#gone) return Promise.reject(this.#gone);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
      this.#worker.postMessage({ ...call, id } satisfies WorkerCall);
    });
  }

  #settle(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.error) waiting?.reject(new DatabaseError(answer.error));
    else waiting?.resolve(answer);
  }

  #fail(error: Error): void {
    this.#gone ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(this.#gone);
    this.#waiting.clear();
  }
}

/** Like the end of a PostgreSQL server (admin_shutdown): the call may be made again, when the database is back. */
function stopped(cause?: unknown): DatabaseError {
  const error = new DatabaseError({ message: 'The embedded database has stopped.', code: '57P01' });
  error.cause = cause;
  return error;
}
