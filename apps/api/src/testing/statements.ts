/** Records the statements that a function executes, for tests of their number and their plans. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/**
 * Runs a function and returns the statements that it executed, with its result. Work in the background, such as
 * delivering events, uses the same database meanwhile; its statements are left out.
 */
export async function recordStatements<Result>(
  db: Kysely<Database>,
  run: () => Promise<Result>,
): Promise<[statements: Statement[], result: Result]> {
  const statements: Statement[] = [];
  const recording = new AsyncLocalStorage<boolean>();
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = (consumer) =>
    provide((connection) =>
      consumer({
        ...connection,
        executeQuery: (query) => {
          if (recording.getStore()) statements.push({ text: query.sql, values: query.parameters });
          return connection.executeQuery(query);
        },
        streamQuery: connection.streamQuery.bind(connection),
      }),
    );
  try {
    return [statements, await recording.run(true, run)];
  } finally {
    executor.provideConnection = provide;
  }
}

/** The plan of a statement, one node a line. */
export async function explain(db: Kysely<Database>, statement: Statement | undefined): Promise<string> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain ${statement?.text ?? ''}`, [...(statement?.values ?? [])]),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
