/** The text of a rejected comment returns to the draft of its field. */
import { beforeEach, expect, test } from 'vitest';
import { store } from '../../base/store.ts';
import { messageEditDraft, unsentDraft } from '../../shared/forms/chat-drafts.ts';
import { commentDraft, editDraft, replyDraft } from '../../shared/forms/comment-drafts.ts';
import { draftTyped, draftsRead, selectDraft } from '../../shared/forms/drafts-slice.ts';
import { keepRejectedText } from './rejected-text.ts';

const reject = (endpoint: string, arg: object) =>
  store.dispatch(keepRejectedText({ write: { id: 'k', uid: 'ana', endpoint, arg, madeAt: 1 }, error: null }));
const draft = (name: string) => selectDraft(store.getState(), `ana:${name}`)?.text;

beforeEach(() => {
  store.dispatch(draftsRead({}));
});

test.each([
  ['a comment', 'createComment', { tid: 't', commentText: { text: 'Uno' } }, commentDraft('t')],
  ['a reply', 'createComment', { tid: 't', commentText: { text: 'Uno', reply_to: 'c' } }, replyDraft('c')],
  ['an edit', 'updateComment', { tid: 't', cid: 'c', commentPatch: { text: 'Uno' } }, editDraft('c')],
  [
    'a chat message',
    'createChatMessage',
    { rid: 'r', newChatMessageRequest: { message: { id: 'm', text: 'Uno' } } },
    unsentDraft('r', null, 'm'),
  ],
  [
    'a chat reply',
    'createChatReply',
    { rid: 'r', mid: 'root', newChatMessageRequest: { message: { id: 'm', text: 'Uno' } } },
    unsentDraft('r', 'root', 'm'),
  ],
  [
    'an edit of a chat message',
    'updateChatMessage',
    { rid: 'r', mid: 'm', chatMessagePatchRequest: { message: { text: 'Uno' } } },
    messageEditDraft('m'),
  ],
])('puts the text of %s back', (_what, endpoint, arg, name) => {
  reject(endpoint, arg);
  expect(draft(name)).toBe('Uno');
  expect(Object.keys(store.getState().drafts ?? {})).toEqual([`ana:${name}`]);
});

test('puts it before what was typed since', () => {
  store.dispatch(draftTyped({ key: `ana:${commentDraft('t')}`, text: 'Dos', version: undefined }));
  reject('createComment', { tid: 't', commentText: { text: 'Uno' } });
  expect(draft(commentDraft('t'))).toBe('Uno\n\nDos');
});

test('changes no draft for other writes', () => {
  reject('deleteComment', { tid: 't', cid: 'c' });
  reject('updateTicket', { tid: 't', ticketPatch: { title: 'Uno' } });
  expect(store.getState().drafts).toEqual({});
});
