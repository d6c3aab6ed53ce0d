/** Messages of a room: pages on scrolling, days, the line of unread ones, and the button to the newest. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useChatMessagesInfiniteQuery } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import { MgEmptyState } from '@minga/react/empty-state';
import { EmptyDrawing } from '../../../shared/empty/EmptyDrawing.tsx';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { InlineError } from '../../../shared/page/errors.tsx';
import { dayWords } from '../../../shared/format/time-words.ts';
import { MessageRow } from '../messages/MessageRow.tsx';
import { ReadReceipt } from '../messages/ReadReceipt.tsx';
import { readersByMessage } from '../messages/readers.ts';
import { messagesOf, toMessageRows } from '../messages/message-rows.ts';
import { useRoomView } from '../messages/room-view.ts';
import { UnsentMessages } from '../messages/UnsentMessages.tsx';
import { ticketsByMessage } from '../tickets/ticket-of-message.ts';
import { Announcer } from './Announcer.tsx';
import { MessagesSkeleton } from './MessagesSkeleton.tsx';
import styles from './Room.module.css';
import { useMessageScroll } from './use-message-scroll.ts';
import { useReading } from './use-reading.ts';

interface MessageListProps {
  /** Position around which messages are fetched; null for the latest ones. */
  at: number | null;

  /** Position of the message that the address names; it is highlighted. */
  highlighted: number | null;

  /** Position behind which the line of unread messages is drawn; null for none. */
  lineAfter: number | null;

  /** Number of messages that were sent from here: each one scrolls to the end. */
  sentCount: number;

  /** Whether messages stay unread while they are shown. */
  isHeldUnread: boolean;

  /** Shows the latest messages. */
  onLatest: () => void;
}

export function MessageList(props: MessageListProps) {
  const { at, highlighted, lineAfter, sentCount, isHeldUnread, onLatest } = props;
  const { t } = useLingui();
  const { room, members, me } = useRoomView();
  const now = useNow();
  const read = useChatMessagesInfiniteQuery({ rid: room.id, at });
  const { isFetching, hasNextPage, hasPreviousPage } = read;
  const messages = useMemo(() => messagesOf(read.data?.pages), [read.data]);
  const rows = toMessageRows(messages, lineAfter, me.uid);
  const listed = useMemo(() => new Set(messages.map(({ id }) => id)), [messages]);
  const tickets = useMemo(() => ticketsByMessage(read.data?.pages), [read.data]);
  const readers = useMemo(
    () => readersByMessage({ messages, hasLater: hasNextPage }, members, me.uid),
    [messages, hasNextPage, members, me.uid],
  );
  const isReady = read.data !== undefined;
  // A page that failed is loaded again by its button only.
  const mayLoad = !isFetching && !read.isError;
  const { box, content, isAtEnd, scrollToEnd } = useMessageScroll({
    isReady,
    loadEarlier: mayLoad && hasPreviousPage ? () => void read.fetchPreviousPage() : null,
    loadLater: mayLoad && hasNextPage ? () => void read.fetchNextPage() : null,
  });
  const isAtNewest = isAtEnd && !hasNextPage;
  useReading({
    room,
    lastPosition: messages.at(-1)?.position ?? 0,
    isAtEnd: isReady && isAtNewest,
    isHeld: isHeldUnread,
  });
  useAfterSending(sentCount, () => (hasNextPage ? onLatest() : scrollToEnd()));

  if (!isReady) {
    if (read.error && !isFetching)
      return (
        <div className={styles.list}>
          <InlineError error={read.error} onRetry={() => void read.refetch()} />
        </div>
      );
    return <MessagesSkeleton />;
  }
  return (
    <div className={styles.list}>
      <div ref={box} className={styles.box}>
        <div ref={content} className={styles.content}>
          {messages.length === 0 && <Empty />}
          {read.isFetchPreviousPageError && (
            <InlineError error={read.error} onRetry={() => void read.fetchPreviousPage()} />
          )}
          <ol className={styles.rows} aria-label={t`Mensajes de ${room.name}`}>
            {rows.map(({ message, beginsDay, beginsGroup, isFirstUnread }) => (
              <li
                key={message.id}
                data-scroll-target={
                  (highlighted === null ? isFirstUnread : message.position === highlighted) || undefined
                }
                data-highlighted={message.position === highlighted || undefined}
              >
                {beginsDay && (
                  <h2 className={styles.day}>
                    <span>{dayWords(message.created_at, now)}</span>
                  </h2>
                )}
                {isFirstUnread && (
                  <p className={styles.unread}>
                    <span>
                      <Trans>Mensajes nuevos</Trans>
                    </span>
                  </p>
                )}
                <MessageRow
                  message={message}
                  tickets={tickets.get(message.id)}
                  isContinuation={!beginsGroup}
                />
                <ReadReceipt readers={readers.get(message.id)} />
              </li>
            ))}
          </ol>
          {read.isFetchNextPageError && (
            <InlineError error={read.error} onRetry={() => void read.fetchNextPage()} />
          )}
          {!hasNextPage && <UnsentMessages rootId={null} listed={listed} />}
        </div>
      </div>
      {!isAtNewest && messages.length > 0 && (
        <button
          type="button"
          className={styles.newest}
          onClick={() => (hasNextPage ? onLatest() : scrollToEnd())}
        >
          <Icon name="arrow_downward" />
          {room.unread > 0 ? (
            <Plural value={room.unread} one="# mensaje nuevo" other="# mensajes nuevos" />
          ) : (
            <Trans>Ir al último</Trans>
          )}
        </button>
      )}
      <Announcer messages={hasNextPage ? [] : messages} uid={me.uid} />
      {read.isError &&
        !read.isFetchNextPageError &&
        !read.isFetchPreviousPageError &&
        isApiError(read.error) && (
          <p className={styles.stale} role="status">
            {read.error.message}
          </p>
        )}
    </div>
  );
}

function Empty() {
  const { t } = useLingui();
  return (
    <MgEmptyState heading={t`Todavía no hay mensajes`} level={2}>
      <EmptyDrawing of="chat" />
      <Trans>Escribe el primero abajo.</Trans>
    </MgEmptyState>
  );
}

/** Calls back once after each message that was sent. */
function useAfterSending(sentCount: number, onSent: () => void): void {
  const handled = useRef(sentCount);
  const call = useEffectEvent(onSent);
  useEffect(() => {
    if (handled.current === sentCount) return;
    handled.current = sentCount;
    call();
  }, [sentCount]);
}
