/** Patches of the cached messages of chat rooms (tag `ChatMessages`). */
import { reactions, type Wire } from '@minga/contract';
import { chatPagesEndpoints } from '../../chat/chat-pages.ts';
import { messageSent, messageSettled, typingEnded } from '../../chat/chat-state.ts';
import {
  type CacheAccess,
  type MutationLifecycle,
  type OnMutationStarted,
  responseOf,
} from '../../endpoint-types.ts';
import { chatEndpoints } from '../../generated/chat.ts';
import { clientHost } from '../../host.ts';
import { isNewInRoom, showLatestMessage } from './chat-rooms.ts';
import { patchDuringFetch } from '../patch-during-fetch.ts';

type Message = Wire['ChatMessage'];
type Page = Wire['ChatMessagesPage'];

/**
 * The pages with a message, in the order of positions. A listed one is replaced. Another one is added unless messages
 * between it and the listed ones were not fetched.
 */
export function putMessage<Pages extends Page>(pages: readonly Pages[], message: Message): Pages[] {
  const isListed = pages.some(({ messages }) => messages.some(({ id }) => id === message.id));
  if (isListed) return changeMessages(pages, (other) => (other.id === message.id ? message : other));
  const later = pages.findIndex(({ messages }) => (messages.at(-1)?.position ?? 0) > message.position);
  const index = later === -1 ? pages.length - 1 : later;
  const page = pages[index];
  if (!page) return [...pages];
  const isAfterGap = later === -1 && page.has_later;
  const isBeforeGap = index === 0 && page.has_earlier && message.position < (page.messages[0]?.position ?? 0);
  if (isAfterGap || isBeforeGap) return [...pages];
  const messages = [...page.messages, message].toSorted((a, b) => a.position - b.position);
  return pages.with(index, { ...page, messages });
}

/** The message with or without a reaction of a user, in the order of the set. */
export function withReaction(
  message: Message,
  reaction: Wire['Reaction'],
  uid: string,
  isSet: boolean,
): Message {
  const former = message.reactions.find((one) => one.reaction === reaction)?.uids ?? [];
  if (former.includes(uid) === isSet) return message;
  return withReactors(message, reaction, isSet ? [...former, uid] : former.filter((other) => other !== uid));
}

/** Shows a message as the server has it: in its room or thread, and in the list of rooms. */
export function receiveMessage(access: CacheAccess, message: Message, root: Message | null): void {
  const { room_id: rid, root_id: rootId, uid } = message;
  if (isNewInRoom(access, message)) access.dispatch(typingEnded({ rid, rootId, uid }));
  if (message.root_id === null) putInRoom(access, message);
  else putInThread(access, message.root_id, message);
  if (root) putInRoom(access, root);
  patchPins(access, message.room_id, (pinned) =>
    pinned.map((one) => (one.id === message.id ? message : one)),
  );
  showLatestMessage(access, message);
}

/** `createChatMessage`: the message waits beside the cached ones until the server responds. */
export const showSentMessage: OnMutationStarted<'createChatMessage'> = (
  { rid, newChatMessageRequest: { message } },
  lifecycle,
) => showSent(lifecycle, { rid, rootId: null, ...message });

/** `createChatReply`: the reply waits beside the cached ones until the server responds. */
export const showSentReply: OnMutationStarted<'createChatReply'> = (
  { rid, mid, newChatMessageRequest: { message } },
  lifecycle,
) => showSent(lifecycle, { rid, rootId: mid, ...message });

/** `updateChatMessage`: shows the new text. If the server rejects it the messages are fetched again. */
export const showChangedMessage: OnMutationStarted<'updateChatMessage'> = (
  { rid, mid, chatMessagePatchRequest: { message } },
  lifecycle,
) => showChange(lifecycle, rid, mid, (before) => ({ ...before, text: message.text }));

/** `deleteChatMessage`: shows the place of a deleted message. If the server rejects it the messages are fetched again. */
export const showDeletedMessage: OnMutationStarted<'deleteChatMessage'> = ({ rid, mid }, lifecycle) => {
  const deleted_at = new Date().toISOString();
  return showChange(lifecycle, rid, mid, (before) => ({
    ...before,
    text: '',
    files: [],
    forwarded: null,
    reactions: [],
    pinned_at: null,
    deleted_at,
  }));
};

/** `addChatReaction`: shows the reaction of the user. */
export const showAddedChatReaction: OnMutationStarted<'addChatReaction'> = (arg, lifecycle) =>
  showReaction(arg, lifecycle, true);

/** `removeChatReaction`: hides the reaction of the user. */
export const showRemovedChatReaction: OnMutationStarted<'removeChatReaction'> = (arg, lifecycle) =>
  showReaction(arg, lifecycle, false);

/** `pinChatMessage`: shows that the message is pinned. */
export const showPinnedMessage: OnMutationStarted<'pinChatMessage'> = ({ rid, mid }, lifecycle) => {
  const pinned_at = new Date().toISOString();
  return showChange(lifecycle, rid, mid, (before) => ({ ...before, pinned_at }));
};

/** `unpinChatMessage`: shows that the message is not pinned any more. */
export const showUnpinnedMessage: OnMutationStarted<'unpinChatMessage'> = ({ rid, mid }, lifecycle) =>
  showChange(lifecycle, rid, mid, (before) => ({ ...before, pinned_at: null }));

async function showSent(
  access: MutationLifecycle<Wire['ChatMessageAnswer']>,
  { id, rid, rootId, text, files = [] }: Wire['NewChatMessage'] & { rid: string; rootId: string | null },
): Promise<void> {
  if (id === undefined) return;
  const { dispatch, queryFulfilled } = access;
  dispatch(
    messageSent({ id, rid, rootId, text, fileCount: files.length, created_at: new Date().toISOString() }),
  );
  const response = await responseOf(queryFulfilled);
  // In one task: a list is never shown with both or with neither.
  if (response) receiveMessage(access, response.message, null);
  dispatch(messageSettled(id));
}

async function showReaction(
  { rid, mid, reaction }: { rid: string; mid: string; reaction: Wire['Reaction'] },
  lifecycle: MutationLifecycle<Wire['ChatMessageAnswer']>,
  isSet: boolean,
): Promise<void> {
  const uid = clientHost().uid() ?? '';
  await showChange(
    lifecycle,
    rid,
    mid,
    (before) => withReaction(before, reaction, uid, isSet),
    // Only this reaction is replaced: others may have been changed since and wait for their responses.
    (before, stored) =>
      withReactors(before, reaction, stored.reactions.find((one) => one.reaction === reaction)?.uids ?? []),
  );
}

/** Shows a change of a cached message, then what the server stored. */
async function showChange(
  access: MutationLifecycle<Wire['ChatMessageAnswer']>,
  rid: string,
  mid: string,
  change: (before: Message) => Message,
  toStored: (before: Message, stored: Message) => Message = (_before, stored) => stored,
): Promise<void> {
  const { queryFulfilled } = access;
  changeMessage(access, rid, mid, change);
  const response = await responseOf(queryFulfilled);
  if (!response) return;
  changeMessage(access, rid, mid, (before) => toStored(before, response.message));
  showLatestMessage(access, response.message);
}

function withReactors(message: Message, reaction: Wire['Reaction'], uids: string[]): Message {
  const others = message.reactions.filter((one) => one.reaction !== reaction);
  const all = uids.length > 0 ? [...others, { reaction, uids }] : others;
  const rank = (one: Wire['ChatReaction']) => reactions.indexOf(one.reaction);
  return { ...message, reactions: all.toSorted((a, b) => rank(a) - rank(b)) };
}

function changeMessages<Pages extends Page>(
  pages: readonly Pages[],
  change: (message: Message) => Message,
): Pages[] {
  return pages.map((page) => ({ ...page, messages: page.messages.map(change) }));
}

/** Changes a message wherever it is cached: among the messages of its room, as a reply and as the root of a thread. */
function changeMessage(
  access: CacheAccess,
  rid: string,
  mid: string,
  change: (before: Message) => Message,
): void {
  const changeOne = (message: Message) => (message.id === mid ? change(message) : message);
  patchRooms(access, rid, (pages) => changeMessages(pages, changeOne));
  patchThreads(access, rid, null, (pages) =>
    changeMessages(pages, changeOne).map((page) => ({ ...page, root: changeOne(page.root) })),
  );
  patchPins(access, rid, (pinned) => pinned.map(changeOne));
}

function putInRoom(access: CacheAccess, message: Message): void {
  patchRooms(access, message.room_id, (pages) => putMessage(pages, message));
  patchThreads(access, message.room_id, message.id, (pages) =>
    pages.map((page) => ({ ...page, root: message })),
  );
}

function putInThread(access: CacheAccess, rootId: string, message: Message): void {
  patchThreads(access, message.room_id, rootId, (pages) => putMessage(pages, message));
}

/** Patches the cached pages of the messages of a room. */
export function patchRooms(
  { dispatch, getState }: CacheAccess,
  rid: string,
  patch: (pages: Page[]) => Page[],
): void {
  for (const arg of chatPagesEndpoints.util.selectCachedArgsForQuery(getState(), 'chatMessages')) {
    if (arg.rid !== rid) continue;
    patchDuringFetch(chatPagesEndpoints.endpoints.chatMessages.select(arg)(getState()), () =>
      dispatch(
        chatPagesEndpoints.util.updateQueryData('chatMessages', arg, (data) => ({
          ...data,
          pages: patch(data.pages),
        })),
      ),
    );
  }
}

/** Patches the list of pinned messages of a room; newly pinned ones are read again with the room. */
function patchPins(
  { dispatch, getState }: CacheAccess,
  rid: string,
  patch: (pinned: Message[]) => Message[],
): void {
  const arg = { uid: 'me', rid };
  patchDuringFetch(chatEndpoints.endpoints.listChatPins.select(arg)(getState()), () =>
    dispatch(
      chatEndpoints.util.updateQueryData('listChatPins', arg, ({ messages }) => ({
        // An unpinned message leaves the list at once.
        messages: patch(messages).filter(({ pinned_at }) => pinned_at !== null),
      })),
    ),
  );
}

/** Patches the cached thread that a message begins; with null all threads of the room. */
export function patchThreads(
  { dispatch, getState }: CacheAccess,
  rid: string,
  rootId: string | null,
  patch: (pages: Wire['ChatThreadPage'][]) => Wire['ChatThreadPage'][],
): void {
  for (const arg of chatPagesEndpoints.util.selectCachedArgsForQuery(getState(), 'chatThread')) {
    if (arg.rid !== rid || (rootId !== null && arg.mid !== rootId)) continue;
    patchDuringFetch(chatPagesEndpoints.endpoints.chatThread.select(arg)(getState()), () =>
      dispatch(
        chatPagesEndpoints.util.updateQueryData('chatThread', arg, (data) => ({
          ...data,
          pages: patch(data.pages),
        })),
      ),
    );
  }
}
