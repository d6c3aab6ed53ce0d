/**
 * Kysely dialect for PGlite: one connection, used by one transaction or statement at a time, first come first served.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { DiskGuard } from './disk-guard.ts';
import { insideWrite } from '../inside-write.ts';
import type { PgliteClient } from './pglite-client.ts';

/** Number of transactions and statements that hold or wait for the connection. */
export interface PgliteQueue {
  waiting: number;
}

/** A dialect over an open PGlite. Destroying Kysely closes it. With a guard, low disk space makes it read-only. */
export function createPgliteDialect(
  client: PgliteClient,
  queue: PgliteQueue = { waiting: 0 },
  guard: DiskGuard | null = null,
): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(client, queue, guard),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PgliteDriver implements Driver {
  readonly #client: PgliteClient;
  readonly #queue: PgliteQueue;
  readonly #guard: DiskGuard | null;
  /** Generation of the thread that is set to read-only. */
  #readOnly: number | null = null;
  /** Settles when the holder of the connection and all who queued before have released it. */
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(client: PgliteClient, queue: PgliteQueue, guard: DiskGuard | null) {
    this.#client = client;
    this.#queue = queue;
    this.#guard = guard;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgliteConnection> {
    if (insideWrite.getStore()) {
      throw new Error('A write asked for a second connection: use the transaction it was given (write.db).');
    }
    this.#queue.waiting += 1;
    const before = this.#free;
    let letGo: () => void = () => {};
    this.#free = new Promise((resolve) => (letGo = resolve));
    await before;
    this.#release = letGo;
    const connection = new PgliteConnection(this.#client);
    try {
      await this.#obeyGuard(connection);
    } catch (error) {
      await this.releaseConnection();
      throw error;
    }
    return connection;
  }

  /** The database itself rejects writes (SQLSTATE 25006), wherever they come from. */
  async #obeyGuard(connection: PgliteConnection): Promise<void> {
    const isLow = this.#guard?.isLow() ?? false;
    const { generation } = this.#client;
    if (isLow === (this.#readOnly === generation)) return;
    await connection.run(`set default_transaction_read_only = ${isLow ? 'on' : 'off'}`);
    this.#readOnly = isLow ? generation : null;
  }

  async releaseConnection(): Promise<void> {
    this.#queue.waiting -= 1;
    this.#release();
  }

  async beginTransaction(connection: PgliteConnection): Promise<void> {
    await connection.run('begin');
  }

  async commitTransaction(connection: PgliteConnection): Promise<void> {
    await connection.run('commit');
  }

  async rollbackTransaction(connection: PgliteConnection): Promise<void> {
    // The transaction was lost with its thread; the first error is the one to report.
    if (connection.isLive()) await connection.run('rollback');
  }

  async savepoint(connection: PgliteConnection, name: string): Promise<void> {
    await connection.run(`savepoint ${quote(name)}`);
  }

  async rollbackToSavepoint(connection: PgliteConnection, name: string): Promise<void> {
    await connection.run(`rollback to savepoint ${quote(name)}`);
  }

  async releaseSavepoint(connection: PgliteConnection, name: string): Promise<void> {
    await connection.run(`release savepoint ${quote(name)}`);
  }

  async destroy(): Promise<void> {
    await this.#free;
    await this.#client.close();
  }
}

/** Exclusive use of the database, bound to one thread: on a new thread only half of a transaction would be written. */
class PgliteConnection implements DatabaseConnection {
  readonly #client: PgliteClient;
  readonly #generation: number;

  constructor(client: PgliteClient) {
    this.#client = client;
    this.#generation = client.generation;
  }

  isLive(): boolean {
    return this.#client.generation === this.#generation && this.#client.isOpen;
  }

  async run(sql: string): Promise<void> {
    await this.#client.query(sql, [], this.#generation);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.#client.query(query.sql, query.parameters, this.#generation);
    return { rows: rows as R[], ...(affected === undefined ? {} : { numAffectedRows: BigInt(affected) }) };
  }

  // oxlint-disable-next-line require-yield -- PGlite answers with all rows at once
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite does not stream rows.');
  }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
