/**
 * Sends messages. Those that the server rejects are kept as drafts until they are sent again or discarded; those with
 * files return to the field.
 */
import {
  isRejected,
  useCreateChatMessageMutation,
  useCreateChatReplyMutation,
} from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { newClientId } from '@minga/rules/client-ids';
import { useAppDispatch, useAppSelector } from '../../../base/store-hooks.ts';
import { useKeepsWrites } from '../../../offline/stored-writes.ts';
import { selectUid } from '../../../session/session-slice.ts';
import { roomDraft, threadDraft, unsentDraft } from '../../../shared/forms/chat-drafts.ts';
import { draftDiscarded, draftTyped, returnToDraft } from '../../../shared/forms/drafts-slice.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { fileProblem } from '../../../shared/files/file-problem.ts';
import { forgetFiles, putBackFiles, takeFiles } from '../files/attached-files.ts';
import type { AttachedFile } from '../files/attached-files-slice.ts';

interface SentMessage {
  /** Id of a message that is sent again. */
  id?: string;

  /** Uploaded files. */
  files?: readonly AttachedFile[];
}

/** Sends messages to a room, or with `rootId` replies. */
export function useSendMessage(rid: string, rootId: string | null) {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectUid);
  const keepsWrites = useKeepsWrites();
  const [createMessage] = useCreateChatMessageMutation();
  const [createReply] = useCreateChatReplyMutation();
  const keyOf = (id: string) => `${uid}:${unsentDraft(rid, rootId, id)}`;

  async function send(text: string, { id = newClientId(), files = [] }: SentMessage = {}): Promise<void> {
    dispatch(draftDiscarded(keyOf(id)));
    takeFiles(dispatch, files);
    const ids = files.flatMap(({ uploaded }) => uploaded?.id ?? []);
    const newChatMessageRequest = { message: { id, text, ...(ids.length > 0 ? { files: ids } : {}) } };
    const result = await (rootId === null
      ? createMessage({ uid: 'me', rid, newChatMessageRequest })
      : createReply({ uid: 'me', rid, mid: rootId, newChatMessageRequest }));
    const failure = apiErrorOf(result);
    // Not rejected: the device sends it again when it can.
    const isOver = !failure || failure.kind === 'discarded' || (keepsWrites && !isRejected(result.error));
    if (isOver) return forgetFiles(files);
    if (files.length === 0) dispatch(draftTyped({ key: keyOf(id), text, version: undefined }));
    else {
      const draft = rootId === null ? roomDraft(rid) : threadDraft(rootId);
      dispatch(returnToDraft(`${uid}:${draft}`, text));
      putBackFiles(dispatch, files, isAboutFiles(failure) ? fileProblem(failure) : null);
    }
    showSnackbar(failure.message, { tone: 'danger' });
  }
  return { send, discard: (id: string) => dispatch(draftDiscarded(keyOf(id))) };
}

/** Whether the files of a message have to be uploaded again. */
function isAboutFiles(failure: ApiError): boolean {
  return 'code' in failure && failure.code.startsWith('file/');
}
