/** Patches of the cached chat rooms (tag `ChatRoom`). */
import type { Wire } from '@minga/contract';
import { selectReadRoom } from '../../chat/chat-state.ts';
import {
  type CacheAccess,
  type MutationLifecycle,
  type OnMutationStarted,
  responseOf,
} from '../../endpoint-types.ts';
import { chatEndpoints } from '../../generated/chat.ts';
import { clientHost } from '../../host.ts';
import type { ClientState } from '../../store-types.ts';
import { type Tag, chatRoomListTag } from '../../tags/tags.ts';
import { refreshNotificationsOf } from './chat-notifications.ts';
import { patchDuringFetch } from '../patch-during-fetch.ts';

type Room = Wire['ChatRoom'];
type Message = Wire['ChatMessage'];

/** Unread messages are counted up to this number. */
const countLimit = 100;

/**
 * The room after a message was sent or changed. A new message of another user is unread, unless the room is being read;
 * an own message reads the room, a reply changes nothing of it (docs/product/chat.md 3.1).
 */
export function withLatestMessage(room: Room, message: Message, uid: string | null, isRead: boolean): Room {
  const isReply = message.root_id !== null;
  const isLatest = !isReply && message.position >= (room.last_message?.position ?? 0);
  const next = {
    ...room,
    last_message: isLatest ? message : room.last_message,
    last_position: Math.max(room.last_position, message.position),
  };
  if (isReply || message.position <= room.last_position) return next;
  if (message.uid === uid) return { ...next, read_position: message.position, unread: 0, mentions: 0 };
  // Whoever reads the room reports the position; until then it only is not counted.
  return isRead ? next : { ...next, unread: Math.min(countLimit, room.unread + 1) };
}

/** Whether a message is newer than the opened room in the cache: not a change of an earlier one. */
export function isNewInRoom({ getState }: CacheAccess, { room_id: rid, position }: Message): boolean {
  const { data } = chatEndpoints.endpoints.getChatRoom.select({ uid: 'me', rid })(getState());
  return position > (data?.room.last_position ?? 0);
}

/** Shows a message in the rooms that are cached. What the client cannot count is read again. */
export function showLatestMessage(access: CacheAccess, message: Message): void {
  const { dispatch, getState } = access;
  const uid = clientHost().uid();
  const isRead = selectReadRoom(getState()) === message.room_id;
  const known = cachedRoom(access, message.room_id);
  // Who sends a message has read the room up to it; a reply moves nothing (docs/product/chat.md 3.1).
  if (message.root_id === null && isNewInRoom(access, message))
    showReadPosition(access, message.room_id, message.uid, message.position);
  patchRoom(access, message.room_id, (room) => withLatestMessage(room, message, uid, isRead));
  const isOwn = message.uid === uid;
  const mayCount = message.deleted_at !== null || (message.text.includes('@') && !isRead);
  if (!known || (!isOwn && mayCount)) dispatch(chatEndpoints.util.invalidateTags([chatRoomListTag]));
  // A ticket that was created from it no longer names it.
  if (message.deleted_at !== null)
    dispatch(chatEndpoints.util.invalidateTags([{ type: 'ChatMessages', id: message.id }]));
}

/** Shows up to where a member has read an opened room, if the room shows it. */
export function showReadPosition(access: CacheAccess, rid: string, uid: string, read_position: number): void {
  patchOpenedRoom(access, rid, ({ members, ...opened }) => ({
    ...opened,
    members: members.map((member) =>
      member.uid === uid && member.read_position !== null ? { ...member, read_position } : member,
    ),
  }));
}

/** Write-through: shows the room and the members that the server answered. */
export async function patchStoredRoom(
  { rid }: { rid: string },
  access: MutationLifecycle<Wire['ChatRoomAnswer']>,
): Promise<void> {
  const response = await responseOf(access.queryFulfilled);
  if (response) showStored(access, rid, response);
}

/** `updateChatState`: shows the state at once. If the server rejects it the room is fetched again. */
export const showChatState: OnMutationStarted<'updateChatState'> = async (
  { rid, chatStatePatch: { read_position, notify } },
  access,
) => {
  // The user has or leaves the room on the screen: nothing that is shown changes.
  if (read_position === undefined && notify === undefined) return;
  patchRoom(access, rid, (room) => ({
    ...room,
    ...(notify === undefined ? {} : { notify, muted: notify === 'none' }),
    ...(read_position === undefined ? {} : { read_position }),
    ...(read_position === undefined || read_position < (room.last_message?.position ?? 0)
      ? {}
      : { unread: 0, mentions: 0 }),
  }));
  const response = await responseOf(access.queryFulfilled);
  if (!response) return;
  const { unread, mentions, last_position, ...state } = response.room;
  patchRoom(access, rid, (room) => ({
    ...room,
    muted: state.muted,
    notify: state.notify,
    read_position: state.read_position,
    // A message may have arrived since the server counted.
    ...(room.last_position > last_position ? {} : { unread, mentions }),
  }));
  refreshNotificationsOf(access, rid);
};

/** `leaveChatRoom`: the list no longer has the room. */
export const hideLeftRoom: OnMutationStarted<'leaveChatRoom'> = async ({ rid }, access) => {
  if (await responseOf(access.queryFulfilled))
    patchLists(access, (rooms) => rooms.filter(({ id }) => id !== rid));
};

/** `createChatRoom`: the opened room is shown without another request. */
export const showOpenedRoom: OnMutationStarted<'createChatRoom'> = async (
  _arg,
  { dispatch, queryFulfilled },
) => {
  const response = await responseOf(queryFulfilled);
  if (!response) return;
  const arg = { uid: 'me', rid: response.room.id };
  await dispatch(chatEndpoints.util.upsertQueryData('getChatRoom', arg, response));
};

/** Tags of the cached rooms of certain tickets, and of the list: a room ends with the right to see its ticket. */
export function tagsOfTicketRooms(
  state: ClientState,
  concerns: (ticket: Wire['ChatRoomTicket']) => boolean,
): Tag[] {
  const listed = chatEndpoints.util.selectCachedArgsForQuery(state, 'listChatRooms').flatMap((arg) => {
    const { data } = chatEndpoints.endpoints.listChatRooms.select(arg)(state);
    return data?.rooms ?? [];
  });
  const opened = chatEndpoints.util.selectCachedArgsForQuery(state, 'getChatRoom').flatMap((arg) => {
    const { data } = chatEndpoints.endpoints.getChatRoom.select(arg)(state);
    return data?.room ?? [];
  });
  const rooms = [...listed, ...opened].filter(({ ticket }) => ticket && concerns(ticket));
  if (rooms.length === 0) return [];
  const ids = new Set(rooms.map(({ id }) => id));
  return [chatRoomListTag, ...[...ids].map((id) => ({ type: 'ChatRoom' as const, id }))];
}

function cachedRoom({ getState }: CacheAccess, rid: string): Room | undefined {
  for (const arg of chatEndpoints.util.selectCachedArgsForQuery(getState(), 'listChatRooms')) {
    const { data } = chatEndpoints.endpoints.listChatRooms.select(arg)(getState());
    const room = data?.rooms.find(({ id }) => id === rid);
    if (room) return room;
  }
  return undefined;
}

function showStored(access: CacheAccess, rid: string, response: Wire['ChatRoomAnswer']): void {
  access.dispatch(chatEndpoints.util.updateQueryData('getChatRoom', { uid: 'me', rid }, () => response));
  patchLists(access, (rooms) => rooms.map((room) => (room.id === rid ? response.room : room)));
}

/** Patches a room in the lists and where it is opened. */
function patchRoom(access: CacheAccess, rid: string, patch: (room: Room) => Room): void {
  patchOpenedRoom(access, rid, (opened) => ({ ...opened, room: patch(opened.room) }));
  patchLists(access, (rooms) => rooms.map((room) => (room.id === rid ? patch(room) : room)));
}

function patchOpenedRoom(
  { dispatch, getState }: CacheAccess,
  rid: string,
  patch: (opened: Wire['ChatRoomAnswer']) => Wire['ChatRoomAnswer'],
): void {
  const arg = { uid: 'me', rid };
  patchDuringFetch(chatEndpoints.endpoints.getChatRoom.select(arg)(getState()), () =>
    dispatch(chatEndpoints.util.updateQueryData('getChatRoom', arg, patch)),
  );
}

function patchLists({ dispatch, getState }: CacheAccess, patch: (rooms: Room[]) => Room[]): void {
  for (const arg of chatEndpoints.util.selectCachedArgsForQuery(getState(), 'listChatRooms'))
    patchDuringFetch(chatEndpoints.endpoints.listChatRooms.select(arg)(getState()), () =>
      dispatch(
        chatEndpoints.util.updateQueryData('listChatRooms', arg, ({ rooms }) => ({ rooms: patch(rooms) })),
      ),
    );
}
