import { useListChatRoomsQuery } from '@minga/client/endpoints';

/** Number of unread messages in all chat rooms of a business; 0 until it is known. */
export function useUnreadChats(bid: number): number {
  const { currentData } = useListChatRoomsQuery({ uid: 'me', bid });
  return (currentData?.rooms ?? []).reduce((sum, { unread }) => sum + unread, 0);
}
