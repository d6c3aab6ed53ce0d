import { changeEmailOf } from '../../domain/sudo/accounts.ts';
import { acts } from '../../http/pipeline/handlers.ts';

/** Changes the e-mail address of a user for an operator. */
export const changeSudoEmail = acts('changeSudoEmail', async (act, { body }) => {
  await changeEmailOf(act, body);
  return { ok: true };
});
