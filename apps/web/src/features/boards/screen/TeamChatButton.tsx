/** Button that opens the chat of the team beside its board, with the number of its unread messages. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useListChatRoomsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { useBoardChat } from '../../../shared/board-chat/use-board-chat.ts';
import { useIsOfTeam } from '../../../shared/workspace/use-is-of-team.ts';
import { useGlobalKeys, useKeySequence } from '../board/use-global-keys.ts';
import { isTyping } from '../board/use-board-keys.ts';
import styles from './TeamChatButton.module.css';

export function TeamChatButton({ team }: { team: Wire['Team'] }) {
  // The room of a team has its members alone.
  return useIsOfTeam(team) ? <ChatButton team={team} /> : null;
}

function ChatButton({ team }: { team: Wire['Team'] }) {
  const { t } = useLingui();
  const { isOpen, open, close } = useBoardChat();
  const { currentData } = useListChatRoomsQuery({ uid: 'me', bid: team.bid });
  const room = currentData?.rooms.find(({ team_id }) => team_id === team.id);
  // Rooms that the device has kept since a former version do not count their threads.
  const unread = room ? room.unread + (room.unread_threads ?? 0) : 0;
  const toggle = isOpen ? close : open;
  const isSecondOfSequence = useKeySequence();
  useGlobalKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    if (isSecondOfSequence(event) || event.key !== 'h') return;
    event.preventDefault();
    toggle();
  });
  return (
    <button
      type="button"
      className={styles.button}
      title={t`Chat del equipo (H)`}
      aria-keyshortcuts="h"
      aria-expanded={isOpen}
      data-board-chat
      onClick={toggle}
    >
      <Icon name="chat" size={20} />
      <span className={styles.spoken}>
        {t`Chat del equipo`}
        {unread > 0 && (
          <>
            {', '}
            <Plural value={unread} one="# mensaje sin leer" other="# mensajes sin leer" />
          </>
        )}
      </span>
      {unread > 0 && (
        <span className={styles.unread} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  );
}
