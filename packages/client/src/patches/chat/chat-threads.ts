/** Patches of what the user hears and has read of the threads of chat rooms (tag `ChatThread`). */
import type { Wire } from '@minga/contract';
import { api } from '../../api.ts';
import { selectReadThread } from '../../chat/chat-state.ts';
import { type CacheAccess, type OnMutationStarted, responseOf } from '../../endpoint-types.ts';
import { chatRoomListTag, chatThreadListTag } from '../../tags/tags.ts';
import { patchThreads } from './chat-messages.ts';
import { refreshNotificationsOf } from './chat-notifications.ts';

/**
 * `updateChatThread`: shows the state at once, and counts again what is unread in the room if it changed. If the server
 * rejects it the thread is fetched again.
 */
export const showThreadState: OnMutationStarted<'updateChatThread'> = async (
  { rid, mid, chatThreadStatePatch: { following, read_position } },
  access,
) => {
  if (following === undefined && read_position === undefined) return;
  patchState(access, rid, mid, (state) => ({
    ...state,
    ...(following === undefined ? {} : { following }),
    ...(read_position === undefined ? {} : { read_position }),
  }));
  const response = await responseOf(access.queryFulfilled);
  if (!response) return;
  patchState(access, rid, mid, () => response.state);
  refreshCounts(access, rid);
  refreshNotificationsOf(access, rid);
};

/** Another device changed the state of a thread, or its replies changed what is unread in it. */
export function receiveThreadChange(access: CacheAccess, rid: string, rootId: string): void {
  // The thread on the screen is read as its replies arrive: the counts follow the read position.
  if (selectReadThread(access.getState()) === rootId)
    return void access.dispatch(api.util.invalidateTags([chatThreadListTag]));
  access.dispatch(api.util.invalidateTags([{ type: 'ChatThread', id: rootId }]));
  refreshCounts(access, rid);
  refreshNotificationsOf(access, rid);
}

function refreshCounts({ dispatch }: CacheAccess, rid: string): void {
  dispatch(api.util.invalidateTags([{ type: 'ChatRoom', id: rid }, chatRoomListTag, chatThreadListTag]));
}

function patchState(
  access: CacheAccess,
  rid: string,
  mid: string,
  patch: (state: Wire['ChatThreadState']) => Wire['ChatThreadState'],
): void {
  patchThreads(access, rid, mid, (pages) => pages.map((page) => ({ ...page, state: patch(page.state) })));
}
