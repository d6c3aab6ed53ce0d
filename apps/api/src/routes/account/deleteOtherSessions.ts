import { endOtherSessions } from '../../domain/account/sessions.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Ends all sessions of the caller but the current one. */
export const deleteOtherSessions = writes('deleteOtherSessions', async (write) => {
  await endOtherSessions(write);
  return { ok: true };
});
