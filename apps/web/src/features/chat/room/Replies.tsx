/** The message that begins a thread and its replies: pages on scrolling, and the line of unread ones. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateChatThreadMutation, type useChatThreadInfiniteQuery } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { MessageRow } from '../messages/MessageRow.tsx';
import { messagesOf, toMessageRows } from '../messages/message-rows.ts';
import { type RoomView, ThreadUnreadContext, useRoomView } from '../messages/room-view.ts';
import { UnsentMessages } from '../messages/UnsentMessages.tsx';
import { ticketsByMessage } from '../tickets/ticket-of-message.ts';
import { Announcer } from './Announcer.tsx';
import styles from './Room.module.css';
import { useMessageScroll } from './use-message-scroll.ts';
import { useThreadReading } from './use-thread-reading.ts';

interface RepliesProps {
  rid: string;

  /** Message that begins the thread. */
  mid: string;

  /** Responded pages. */
  read: ReturnType<typeof useChatThreadInfiniteQuery>;

  /** Position of the reply that the address names; null for none. */
  highlighted: number | null;

  /** Number of replies that were sent from here: each one scrolls to the end. */
  sentCount: number;

  /** Shows the latest replies. */
  onLatest: () => void;
}

export function Replies({ rid, mid, read, highlighted, sentCount, onLatest }: RepliesProps) {
  const { t } = useLingui();
  const { me } = useRoomView();
  const { root, state } = read.data!.pages[0]!;
  const replies = useMemo(() => messagesOf(read.data?.pages), [read.data]);
  const listed = useMemo(() => new Set(replies.map(({ id }) => id)), [replies]);
  const tickets = useMemo(() => ticketsByMessage(read.data?.pages), [read.data]);
  const [lineAfter, setLineAfter] = useState(() => (state.unread > 0 ? state.read_position : null));
  const [isHeldUnread, setIsHeldUnread] = useState(false);
  const [update] = useUpdateChatThreadMutation();
  const mayLoad = !read.isFetching && !read.isError;
  const { hasNextPage, hasPreviousPage } = read;
  const { box, content, isAtEnd, scrollToEnd } = useMessageScroll({
    isReady: true,
    loadEarlier: mayLoad && hasPreviousPage ? () => void read.fetchPreviousPage() : null,
    loadLater: mayLoad && hasNextPage ? () => void read.fetchNextPage() : null,
  });
  useThreadReading({
    rid,
    mid,
    state,
    lastPosition: replies.at(-1)?.position ?? 0,
    isAtEnd: isAtEnd && !hasNextPage,
    isHeld: isHeldUnread,
  });
  const handled = useRef(sentCount);
  useEffect(() => {
    if (handled.current === sentCount) return;
    handled.current = sentCount;
    if (hasNextPage) onLatest();
    else scrollToEnd();
  }, [sentCount, hasNextPage, onLatest, scrollToEnd]);
  return (
    <ThreadUnreadContext value={markUnread}>
      <div ref={box} className={styles.box}>
        <div ref={content} className={styles.content}>
          <div className={styles.root}>
            <MessageRow message={root} tickets={tickets.get(root.id)} isInThread />
          </div>
          {read.isFetchPreviousPageError && (
            <InlineError error={read.error} onRetry={() => void read.fetchPreviousPage()} />
          )}
          <ol className={styles.rows} aria-label={t`Respuestas a ${root.by_name}`}>
            {toMessageRows(replies, lineAfter, me.uid).map(({ message, beginsGroup, isFirstUnread }) => (
              <li
                key={message.id}
                data-scroll-target={
                  (highlighted === null ? isFirstUnread : message.position === highlighted) || undefined
                }
                data-highlighted={message.position === highlighted || undefined}
              >
                {isFirstUnread && (
                  <p className={styles.unread}>
                    <span>
                      <Trans>Respuestas nuevas</Trans>
                    </span>
                  </p>
                )}
                <MessageRow
                  message={message}
                  tickets={tickets.get(message.id)}
                  isContinuation={!beginsGroup}
                  isInThread
                />
              </li>
            ))}
          </ol>
          {read.isFetchNextPageError && (
            <InlineError error={read.error} onRetry={() => void read.fetchNextPage()} />
          )}
          {hasNextPage ? (
            <button type="button" className={styles.later} onClick={onLatest}>
              <Icon name="arrow_downward" />
              <Trans>Ir a la última</Trans>
            </button>
          ) : (
            <UnsentMessages rootId={root.id} listed={listed} />
          )}
          <Announcer messages={hasNextPage ? [] : replies} uid={me.uid} />
        </div>
      </div>
    </ThreadUnreadContext>
  );

  function markUnread({ position }: Parameters<RoomView['markUnread']>[0]): void {
    setIsHeldUnread(true);
    setLineAfter(position - 1);
    const chatThreadStatePatch = { read_position: position - 1, following: true };
    void update({ uid: 'me', rid, mid, chatThreadStatePatch }).then((result) => {
      const failure = apiErrorOf(result);
      if (failure) showSnackbar(failure.message, { tone: 'danger' });
    });
  }
}
