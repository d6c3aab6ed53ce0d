import { changePassword } from '../../domain/account/own-account.ts';
import { acts } from '../../http/pipeline/handlers.ts';

/** Changes the caller's password. */
export const updateMyPassword = acts('updateMyPassword', async (act, { body }) => ({
  token: await changePassword(act, body),
}));
