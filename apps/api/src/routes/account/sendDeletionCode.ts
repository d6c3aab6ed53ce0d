import { sendDeletionCode as mailDeletionCode } from '../../domain/account/deletion-code.ts';
import { acts } from '../../http/pipeline/handlers.ts';

/** Emails the caller a code that confirms the deletion of the account. */
export const sendDeletionCode = acts('sendDeletionCode', async (act) => {
  await mailDeletionCode(act);
  return { ok: true };
});
