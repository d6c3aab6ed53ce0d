/** The text of a rejected write that was left behind by an earlier page. */
import type { RejectedWrite } from '@minga/client/endpoints';
import type { AppDispatch } from '../../base/store.ts';
import { commentDraft, editDraft, replyDraft } from '../../shared/forms/comment-drafts.ts';
import { returnToDraft } from '../../shared/forms/drafts-slice.ts';

/** The fields of the arguments that hold text. */
interface TextArg {
  tid: string;
  cid: string;
  commentText: { text: string; reply_to?: string };
  commentPatch: { text: string };
}

/** Puts the text of a rejected comment back into the draft of its field, so that it can be sent again or copied. */
export function keepRejectedText({ write: { endpoint, arg, uid } }: RejectedWrite) {
  return (dispatch: AppDispatch): void => {
    const { tid, cid, commentText, commentPatch } = arg as TextArg;
    if (endpoint === 'createComment') {
      const { text, reply_to } = commentText;
      const name = reply_to === undefined ? commentDraft(tid) : replyDraft(reply_to);
      dispatch(returnToDraft(`${uid}:${name}`, text));
    }
    if (endpoint === 'updateComment') dispatch(returnToDraft(`${uid}:${editDraft(cid)}`, commentPatch.text));
  };
}
