/** Commands of chats: each room by name, and a new chat. */
import { useLingui } from '@lingui/react/macro';
import { useListChatRoomsQuery } from '@minga/client/endpoints';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { paths } from '../../base/address/paths.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { useSelection } from '../../shared/workspace/selection.tsx';
import type { Command, Go } from './command.ts';

export function useChatCommands(go: Go): Command[] {
  const { t } = useLingui();
  const { business } = useSelection();
  const { currentData } = useListChatRoomsQuery(business ? { uid: 'me', bid: business.bid } : skipToken);
  if (!business) return [];
  const rooms = (currentData?.rooms ?? []).map<Command>(({ id, name, kind, topic }) => ({
    id: `chat-${id}`,
    group: t`Chats`,
    label: name,
    words: topic,
    hint: t`Chat`,
    isRare: true,
    start: <Icon name={kind === 'direct' ? 'chat_bubble' : 'groups'} size={20} />,
    run: go(paths.chat(id)),
  }));
  const add: Command = {
    id: 'new-chat',
    group: t`Acciones`,
    label: t`Nuevo chat`,
    words: t`mensaje escribir grupo persona`,
    start: <Icon name="chat" size={20} />,
    run: go(paths.chats(), { addsChat: true }),
  };
  return [...rooms, add];
}
