/** The text of a rejected write that was left behind by an earlier page. */
import type { RejectedWrite } from '@minga/client/endpoints';
import type { AppDispatch } from '../../base/store.ts';
import { messageEditDraft, unsentDraft } from '../../shared/forms/chat-drafts.ts';
import { commentDraft, editDraft, replyDraft } from '../../shared/forms/comment-drafts.ts';
import { returnToDraft } from '../../shared/forms/drafts-slice.ts';

/** The fields of the arguments that hold text. */
interface TextArg {
  rid: string;
  mid: string;
  newChatMessageRequest: { message: { id: string; text: string } };
  chatMessagePatchRequest: { message: { text: string } };
  tid: string;
  cid: string;
  commentText: { text: string; reply_to?: string };
  commentPatch: { text: string };
}

/**
 * Puts the text of a rejected comment or message back into its draft, so that it can be sent again or copied. A new chat
 * message is shown in its room as not sent.
 */
export function keepRejectedText({ write: { endpoint, arg, uid } }: RejectedWrite) {
  return (dispatch: AppDispatch): void => {
    const { tid, cid, commentText, commentPatch, ...chat } = arg as TextArg;
    const { rid, mid, newChatMessageRequest, chatMessagePatchRequest } = chat;
    const keep = (name: string, text: string) => dispatch(returnToDraft(`${uid}:${name}`, text));
    if (endpoint === 'createComment') {
      const { text, reply_to } = commentText;
      const name = reply_to === undefined ? commentDraft(tid) : replyDraft(reply_to);
      keep(name, text);
    }
    if (endpoint === 'updateComment') keep(editDraft(cid), commentPatch.text);
    if (endpoint === 'createChatMessage' || endpoint === 'createChatReply') {
      const { id, text } = newChatMessageRequest.message;
      keep(unsentDraft(rid, endpoint === 'createChatReply' ? mid : null, id), text);
    }
    if (endpoint === 'updateChatMessage') keep(messageEditDraft(mid), chatMessagePatchRequest.message.text);
  };
}
