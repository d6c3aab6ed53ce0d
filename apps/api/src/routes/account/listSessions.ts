import { listSessions as list } from '../../domain/account/sessions.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the sessions of the caller. */
export const listSessions = reads('listSessions', async (read) => ({ sessions: await list(read) }));
