import { clientVersion } from '@minga/contract';
import { sql } from 'kysely';
import { shareWhilePending, within } from '../../base/within.ts';
import type { Context } from '../../domain/context.ts';
import { answersAnybody } from '../../http/pipeline/handlers.ts';

/** Time after which the database counts as unreachable, in milliseconds. */
const patienceMs = 500;

/** Reports that the server runs and whether it reaches the database. */
export const getHealth = answersAnybody('getHealth', async (context) => {
  const isReached = await within(patienceMs, reach(context.db));
  return {
    status: isReached ? ('ok' as const) : ('degraded' as const),
    version: clientVersion,
    database: context.engine,
    uptime: Math.floor((context.clock.now().getTime() - context.startedAt.getTime()) / 1000),
  };
});

const reach = shareWhilePending(async (db: Context['db']) => {
  await sql`select 1`.execute(db);
  return true;
});
