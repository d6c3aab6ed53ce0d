import { blockUsers } from '../../domain/sudo/change-users.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Blocks or unblocks users. */
export const blockSudoUsers = writes('blockSudoUsers', async (write, { body }) => {
  await blockUsers(write, body);
  return { ok: true };
});
