import { deleteAccount } from '../../domain/account/own-account.ts';
import { acts } from '../../http/pipeline/handlers.ts';

/** Deletes the caller's account. */
export const deleteMe = acts('deleteMe', async (act, { body }) => {
  await deleteAccount(act, body);
  return { ok: true };
});
