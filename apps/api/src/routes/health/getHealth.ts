import { clientVersion } from '@minga/contract';
import { sql } from 'kysely';
import { shareWhilePending, within } from '../../base/within.ts';
import type { Context } from '../../domain/context.ts';
import { answersAnybody } from '../../http/pipeline/handlers.ts';

/** A database that needs longer for nothing at all is as good as away, in milliseconds. */
const patienceMs = 500;

/** Says that the server is up, at once, and whether it reaches its data. */
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
