/** Header, messages and composer of a room, with a thread beside or above them. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type ChatMessagesArg,
  chatPagesEndpoints,
  useUpdateChatStateMutation,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import type { MgTextareaElement } from '@minga/react/textarea';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '../../../base/store.ts';
import { useTitle } from '../../../base/title.tsx';
import { leavePage } from '../../../base/unsaved.ts';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { Composer } from '../messages/Composer.tsx';
import { EditHistoryDialog } from '../messages/EditHistoryDialog.tsx';
import { ForwardDialog } from '../forwards/ForwardDialog.tsx';
import { useAttachedFiles } from '../files/use-attached-files.ts';
import { messagesOf } from '../messages/message-rows.ts';
import { type RoomView, RoomViewContext, type TicketSource, isRoomArchived } from '../messages/room-view.ts';
import { QuoteContext, useQuote } from '../messages/use-quote.ts';
import { useChatAddress } from '../screen/use-chat-address.ts';
import { NewTicketDialog } from '../tickets/NewTicketDialog.tsx';
import { useTicketTeams } from '../tickets/use-ticket-teams.ts';
import { MessageList } from './MessageList.tsx';
import styles from './Room.module.css';
import { RoomHeader } from './RoomHeader.tsx';
import { Thread } from './Thread.tsx';
import { useRoomPeople } from './use-room-view.ts';

/** A room beside a board, which is closed without leaving the screen. */
export interface RoomPanel {
  onClose: () => void;

  /** Whether the field takes the focus; true once. */
  takeFocus: () => boolean;
}

interface OpenRoomProps {
  room: Wire['ChatRoom'];
  members: readonly Wire['ChatMember'][];

  /** Position of the message that the address names; null for none. */
  highlighted: number | null;
  panel?: RoomPanel | undefined;
}

export function OpenRoom({ room, members, highlighted, panel }: OpenRoomProps) {
  const { t } = useLingui();
  const { thread, reply, showThread } = useChatAddress();
  const [at, setAt] = useState(() => highlighted ?? (room.unread > 0 ? room.read_position : null));
  const [lineAfter, setLineAfter] = useUnreadLine(room);
  const [isHeldUnread, setIsHeldUnread] = useState(false);
  const [sentCount, setSentCount] = useState(0);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [updateState] = useUpdateChatStateMutation();
  const [ticketFor, createTicket] = useOpened<TicketSource>();
  const [forwarding, forward] = useOpened<Wire['ChatMessage']>();
  const [edited, showEdits] = useOpened<Wire['ChatMessage']>();
  const isArchived = isRoomArchived(room);
  const mayCreateTicket = useTicketTeams(room.bid).length > 0;
  const field = useRef<MgTextareaElement>(null);
  const opener = useRef<Element | null>(null);
  const { me, people, mentionable, references } = useRoomPeople(room, members);
  const lastOwn = useLastOwnMessage({ rid: room.id, at }, me.uid);
  const { attached, handlers } = useAttachedFiles(room.id, null);
  const quote = useQuote(room.id, null, field);
  useTitle(room.name);
  const takeFocus = panel?.takeFocus;
  useEffect(() => {
    if (takeFocus?.()) field.current?.focus({ preventScroll: true });
  }, [takeFocus]);

  const view = useMemo<RoomView>(
    () => ({
      room,
      members,
      me,
      people,
      mentionable,
      references,
      editedId,
      edit: setEditedId,
      openThread: (mid) => {
        opener.current = document.activeElement;
        showThread(mid);
      },
      mayCreateTicket: mayCreateTicket && !isArchived,
      createTicket,
      forward,
      showEdits,
      markUnread: ({ position }) => {
        setIsHeldUnread(true);
        setLineAfter(position - 1);
        const chatStatePatch = { read_position: position - 1 };
        void updateState({ uid: 'me', rid: room.id, chatStatePatch }).then((result) => {
          const failure = apiErrorOf(result);
          if (failure) showSnackbar(failure.message, { tone: 'danger' });
        });
      },
    }),
    [
      room,
      members,
      me,
      people,
      mentionable,
      references,
      editedId,
      mayCreateTicket,
      isArchived,
      showThread,
      createTicket,
      forward,
      showEdits,
      setLineAfter,
      updateState,
    ],
  );

  return (
    <RoomViewContext value={view}>
      <div className={styles.room} data-thread={thread !== null || undefined}>
        <section className={styles.pane} aria-label={room.name} {...handlers}>
          <RoomHeader room={room} members={members} onClose={panel?.onClose} />
          <QuoteContext value={quote}>
            <MessageList
              // Other pages: the list begins at another place.
              key={String(at)}
              at={at}
              highlighted={highlighted}
              lineAfter={lineAfter}
              sentCount={sentCount}
              isHeldUnread={isHeldUnread}
              // Not null: the latest pages may be cached from before a gap, and would be shown again.
              onLatest={() => setAt(room.last_position)}
            />
          </QuoteContext>
          {isArchived ? (
            <p className={styles.closed}>
              <Trans>Este chat está archivado: se puede leer, y nadie escribe en él.</Trans>
            </p>
          ) : (
            <Composer
              rootId={null}
              label={t`Mensaje`}
              placeholder={t`Escribe un mensaje`}
              fieldRef={field}
              attached={attached}
              onSent={() => {
                setIsHeldUnread(false);
                setSentCount(sentCount + 1);
              }}
              onEditLast={() => setEditedId(lastOwn())}
            />
          )}
        </section>
        {thread !== null && (
          // Another position in the address opens the thread at another place.
          <Thread
            key={`${thread} ${reply}`}
            rid={room.id}
            mid={thread}
            highlighted={reply}
            onClose={closeThread}
          />
        )}
      </div>
      {ticketFor && (
        <NewTicketDialog key={ticketFor.key} source={ticketFor.value} onClose={ticketFor.close} />
      )}
      {forwarding && (
        <ForwardDialog key={forwarding.key} message={forwarding.value} onClose={forwarding.close} />
      )}
      {edited && <EditHistoryDialog key={edited.key} message={edited.value} onClose={edited.close} />}
    </RoomViewContext>
  );

  function closeThread(): void {
    leavePage(() => {
      showThread(null);
      const before = opener.current;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      else field.current?.focus({ preventScroll: true });
    });
  }
}

/**
 * Position behind which the line of unread messages is drawn. It stays while they are read, and moves when the room
 * becomes unread again.
 */
function useUnreadLine({ unread, read_position }: Wire['ChatRoom']) {
  const [line, setLine] = useState(() => (unread > 0 ? read_position : null));
  const [wasUnread, setWasUnread] = useState(unread > 0);
  if (wasUnread !== unread > 0) {
    setWasUnread(unread > 0);
    if (unread > 0) setLine(read_position);
  }
  return [line, setLine] as const;
}

/** Finds the last own message that is shown; null if there is none. */
function useLastOwnMessage(arg: ChatMessagesArg, uid: string) {
  const store = useStore<RootState>();
  return (): string | null => {
    const { data } = chatPagesEndpoints.endpoints.chatMessages.select(arg)(store.getState());
    const own = messagesOf(data?.pages).findLast(
      (message) => message.uid === uid && message.deleted_at === null,
    );
    return own?.id ?? null;
  };
}
