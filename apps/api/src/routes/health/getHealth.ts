import { clientVersion } from '@minga/contract';
import { sql } from 'kysely';
import { answersAnybody } from '../../http/handlers.ts';

/** Says whether the server is up and reaches its data. */
export const getHealth = answersAnybody('getHealth', async (context) => {
  const isReached = await sql`select 1`.execute(context.db).then(
    () => true,
    () => false,
  );
  return {
    status: isReached ? ('ok' as const) : ('degraded' as const),
    version: clientVersion,
    database: context.engine,
    uptime: Math.floor((context.clock.now().getTime() - context.startedAt.getTime()) / 1000),
  };
});
