import { announceTyping } from '../../domain/chat/typing.ts';
import { acts } from '../../http/pipeline/handlers.ts';

/** Announces that the caller is writing in a chat room. */
export const sendChatTyping = acts('sendChatTyping', async (act, { params, body }) => {
  await announceTyping(act, params.uid, params.rid, body);
  return { ok: true };
});
