/** Runs PGlite off the server's event loop: a long query delays other queries, but no request or live stream. */
import '../text-as-it-is.ts';
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { WorkerAnswer, WorkerCall, WorkerOptions } from './pglite-protocol.ts';

const port = parentPort;
if (!port) throw new Error('pglite-worker runs in a worker thread only.');

const { folder, template, program } = workerData as WorkerOptions;

/** Tests open many databases in memory: zeroing the default of 128 MB took half of the time. */
const inMemory = ['shared_buffers = 16MB'];

try {
  const database = await PGlite.create(folder ?? 'memory://', {
    // A commit returns only after its bytes have been handed to the operating system.
    relaxedDurability: false,
    pgliteWasmModule: program,
    ...(folder === null ? { postgresqlconf: inMemory } : {}),
    ...(template === null ? {} : { loadDataDir: await openAsBlob(template) }),
    // For the search index (migration 0003).
    extensions: { btree_gin, pg_trgm },
    // int8 as in pg with this server: a number if it is exact.
    parsers: { [types.INT8]: parseInt8 },
  });
  port.on('message', (call: WorkerCall) => void answer(database, call));
  port.postMessage({ id: 0, rows: [] } satisfies WorkerAnswer);
} catch (error) {
  port.postMessage({ id: 0, error: describe(error) } satisfies WorkerAnswer);
}

async function answer(database: PGlite, call: WorkerCall): Promise<void> {
  try {
    if (call.kind === 'close') {
      await database.close();
      port?.postMessage({ id: call.id, rows: [] } satisfies WorkerAnswer);
      port?.close();
      return;
    }
    if (call.kind === 'dump') {
      const packed = await database.dumpDataDir('none');
      await writeFile(call.path, packed.stream(), { mode: 0o600, flush: true });
      port?.postMessage({ id: call.id, rows: [] } satisfies WorkerAnswer);
      return;
    }
    const result = await database.query(call.sql, call.parameters);
    port?.postMessage({
      id: call.id,
      rows: result.rows,
      affected: result.affectedRows,
    } satisfies WorkerAnswer);
  } catch (error) {
    // A broken thread exits to make room for a new one, which reads the folder again.
    if (isBroken(error) || (!isRefusal(error) && !(await isAlive(database)))) process.exit(1);
    port?.postMessage({ id: call.id, error: describe(error) } satisfies WorkerAnswer);
  }
}

/** Whether the database rejected the statement, as opposed to a crash. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && /^[0-9A-Z]{5}$/.test(String((error as Error & { code?: unknown }).code));
}

/**
 * Whether the machine failed the database (full disk, unreadable file: SQLSTATE classes 53 and 58). The statement may
 * hold locks that are never released: the next call would wait forever and could not be cancelled.
 */
function isBroken(error: unknown): boolean {
  return isRefusal(error) && /^5[38]/.test(String((error as Error & { code?: unknown }).code));
}

/** After a panic, such as a WAL write to a full disk, PGlite aborts every call. */
async function isAlive(database: PGlite): Promise<boolean> {
  try {
    await database.query('select 1');
    return true;
  } catch (error) {
    return isRefusal(error);
  }
}

function parseInt8(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

/** Structured cloning drops the own fields of an error: they are copied explicitly. */
function describe(error: unknown): NonNullable<WorkerAnswer['error']> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table, detail } = error as Error & Record<string, unknown>;
  return {
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(typeof detail === 'string' ? { detail } : {}),
  };
}
