import { listSessions as list } from '../../domain/account/sessions.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Where the caller is signed in. */
export const listSessions = reads('listSessions', async (read) => ({ sessions: await list(read) }));
