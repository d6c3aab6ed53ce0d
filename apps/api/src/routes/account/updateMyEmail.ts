import { changeEmail } from '../../domain/account/own-account.ts';
import { acts } from '../../http/pipeline/handlers.ts';

/** Changes the caller's e-mail address. */
export const updateMyEmail = acts('updateMyEmail', async (act, { body }) => ({
  token: await changeEmail(act, body),
}));
