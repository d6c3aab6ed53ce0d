import { changePasswordOf } from '../../domain/sudo/accounts.ts';
import { acts } from '../../http/pipeline/handlers.ts';

/** Changes the password of a user for an operator. */
export const changeSudoPassword = acts('changeSudoPassword', async (act, { body }) => {
  await changePasswordOf(act, body);
  return { ok: true };
});
