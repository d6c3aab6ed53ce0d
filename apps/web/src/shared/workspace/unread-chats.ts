import { useListChatRoomsQuery } from '@minga/client/endpoints';

/** Number of unread messages and threads in all chat rooms of a business that are not archived; 0 until it is known. */
export function useUnreadChats(bid: number): number {
  const { currentData } = useListChatRoomsQuery({ uid: 'me', bid });
  // Rooms that the device has kept since a former version do not count their threads.
  const rooms = (currentData?.rooms ?? []).filter(({ archived_at = null }) => archived_at === null);
  return rooms.reduce((sum, { unread, unread_threads = 0 }) => sum + unread + unread_threads, 0);
}
