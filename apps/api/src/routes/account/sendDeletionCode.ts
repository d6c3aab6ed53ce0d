import { sendDeletionCode as mailDeletionCode } from '../../domain/account/deletion-code.ts';
import { acts } from '../../http/pipeline/handlers.ts';

/** Mails the caller a code with which they delete their account. */
export const sendDeletionCode = acts('sendDeletionCode', async (act) => {
  await mailDeletionCode(act);
  return { ok: true };
});
