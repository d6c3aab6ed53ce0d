import { deleteUsers } from '../../domain/sudo/change-users.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes users for an operator. */
export const deleteSudoUsers = writes('deleteSudoUsers', async (write, { body }) => {
  await deleteUsers(write, body);
  return { ok: true };
});
