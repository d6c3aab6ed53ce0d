/** Kysely on PGlite: one connection, taken by one transaction or statement at a time, in the order of asking. */
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
import { insideWrite } from './inside-write.ts';
import type { PgliteClient } from './pglite-client.ts';

/** A dialect over an open PGlite. Destroying Kysely closes it. */
export function createPgliteDialect(client: PgliteClient): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PgliteDriver implements Driver {
  readonly #client: PgliteClient;
  readonly #connection: PgliteConnection;
  /** Settles when the one who holds the connection now, and all who asked since, have let go. */
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(client: PgliteClient) {
    this.#client = client;
    this.#connection = new PgliteConnection(client);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (insideWrite.getStore()) {
      throw new Error('A write asked for a second connection: use the transaction it was given (write.db).');
    }
    const before = this.#free;
    let letGo: () => void = () => {};
    this.#free = new Promise((resolve) => (letGo = resolve));
    await before;
    this.#release = letGo;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(): Promise<void> {
    await this.#client.query('begin');
  }

  async commitTransaction(): Promise<void> {
    await this.#client.query('commit');
  }

  async rollbackTransaction(): Promise<void> {
    await this.#client.query('rollback');
  }

  async savepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#client.query(`savepoint ${quote(name)}`);
  }

  async rollbackToSavepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#client.query(`rollback to savepoint ${quote(name)}`);
  }

  async releaseSavepoint(_connection: DatabaseConnection, name: string): Promise<void> {
    await this.#client.query(`release savepoint ${quote(name)}`);
  }

  async destroy(): Promise<void> {
    await this.#free;
    await this.#client.close();
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #client: PgliteClient;

  constructor(client: PgliteClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.#client.query(query.sql, query.parameters);
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
