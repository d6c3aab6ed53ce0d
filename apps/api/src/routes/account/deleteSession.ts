import { endSession } from '../../domain/account/sessions.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Ends a session of the caller. */
export const deleteSession = writes('deleteSession', async (write, { params }) => {
  await endSession(write, params.sid);
  return { ok: true };
});
