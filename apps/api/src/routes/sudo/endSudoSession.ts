import { endUserSession } from '../../domain/sudo/change-users.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Ends one session of a user. */
export const endSudoSession = writes('endSudoSession', async (write, { body }) => {
  await endUserSession(write, body);
  return { ok: true };
});
