/** Threads that the user follows in the selected business, the unread ones first (docs/product/chat.md 2.3). */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useChatThreadsInfiniteQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgInfiniteScroll } from '@minga/react/infinite-scroll';
import { MgSpinner } from '@minga/react/spinner';
import { useEffect, useRef } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { InlineError } from '../../../shared/page/errors.tsx';
import { roomTimeWords } from '../messages/chat-times.ts';
import { excerptWords } from '../messages/excerpt-words.ts';
import { useChatAddress } from '../screen/use-chat-address.ts';
import styles from './Rooms.module.css';

/** Longest excerpt of a message, in UTF-16 units; the row cuts it to its width. */
const longestExcerpt = 160;

interface ThreadListProps {
  /** Selected business. */
  bid: number;
  rooms: readonly Wire['ChatRoom'][];

  /** Whether no room is open: the list has the heading of the page. */
  isAlone: boolean;
  onBack: () => void;
}

export function ThreadList({ bid, rooms, isAlone, onBack }: ThreadListProps) {
  const { t } = useLingui();
  const back = useRef<HTMLButtonElement>(null);
  const unread = useChatThreadsInfiniteQuery({ bid, unread: true });
  const others = useChatThreadsInfiniteQuery({ bid, unread: false });
  // The button that opened the list is gone.
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  const Heading = isAlone ? 'h1' : 'h2';
  const [fresh, seen] = [threadsOf(unread.currentData), threadsOf(others.currentData)];
  const isLoading = !unread.currentData || !others.currentData;
  const failed = [unread, others].find(
    ({ error, currentData, isFetching }) => error && !currentData && !isFetching,
  );
  return (
    <section className={styles.side} aria-labelledby="threads-heading">
      <header className={styles.head}>
        <Heading id="threads-heading">
          <Trans>Hilos</Trans>
        </Heading>
        <button ref={back} type="button" className={styles.back} onClick={onBack}>
          <Icon name="arrow_back" size={20} />
          <Trans>Chats</Trans>
        </button>
      </header>
      {failed && <InlineError error={failed.error} onRetry={() => void failed.refetch()} />}
      {isLoading && !failed && <MgSpinner className={styles.wait} label={t`Cargando hilos`} />}
      {!isLoading && fresh.length === 0 && seen.length === 0 && (
        <MgEmptyState icon="reply" heading={t`Todavía no sigues hilos`} level={2}>
          <Trans>Los hilos en los que escribes o te mencionan aparecen aquí.</Trans>
        </MgEmptyState>
      )}
      {fresh.length > 0 && <h3 className={styles.section}>{t`Sin leer`}</h3>}
      {fresh.length > 0 && <Threads label={t`Hilos sin leer`} threads={fresh} rooms={rooms} read={unread} />}
      {seen.length > 0 && fresh.length > 0 && <h3 className={styles.section}>{t`Leídos`}</h3>}
      {seen.length > 0 && !unread.hasNextPage && (
        <Threads label={t`Hilos leídos`} threads={seen} rooms={rooms} read={others} />
      )}
    </section>
  );
}

interface ThreadsProps {
  label: string;
  threads: readonly Wire['ChatThread'][];
  rooms: readonly Wire['ChatRoom'][];
  read: ReturnType<typeof useChatThreadsInfiniteQuery>;
}

function Threads({ label, threads, rooms, read }: ThreadsProps) {
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {threads.map((thread) => (
          <ThreadRow
            key={thread.root.id}
            thread={thread}
            room={rooms.find(({ id }) => id === thread.root.room_id)}
          />
        ))}
      </ul>
      <MgInfiniteScroll
        done={!read.hasNextPage}
        loading={read.isFetchingNextPage}
        failed={read.isFetchNextPageError}
        onMgLoadMore={() => void read.fetchNextPage()}
      />
    </>
  );
}

function ThreadRow({ thread, room }: { thread: Wire['ChatThread']; room: Wire['ChatRoom'] | undefined }) {
  const now = useNow();
  const address = useChatAddress();
  const { root, last_reply: last, state } = thread;
  const { unread } = state;
  return (
    <li>
      <a
        className={styles.thread}
        href={paths.chat(root.room_id, { thread: root.id })}
        aria-current={address.thread === root.id ? 'page' : undefined}
        data-unread={unread > 0 || undefined}
      >
        <span className={styles.line}>
          <b>
            {root.deleted_at === null ? excerptWords(root, longestExcerpt) : <Trans>Mensaje eliminado</Trans>}
          </b>
          {last && <time dateTime={last.created_at}>{roomTimeWords(last.created_at, now)}</time>}
        </span>
        <span className={styles.line}>
          <span className={styles.excerpt}>
            {last && `${last.by_name}: ${excerptWords(last, longestExcerpt)}`}
          </span>
          {unread > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              <span className={styles.spoken}>
                <Plural value={unread} one="# respuesta sin leer" other="# respuestas sin leer" />
              </span>
            </span>
          )}
        </span>
        <span className={styles.line}>
          {room && <span>{room.name}</span>}
          <span>
            <Plural value={root.reply_count} one="# respuesta" other="# respuestas" />
          </span>
        </span>
      </a>
    </li>
  );
}

/** The threads of all pages, each once: one that got a reply moves to an earlier page. */
function threadsOf(data: { pages: Wire['ChatThreadsPage'][] } | undefined): Wire['ChatThread'][] {
  const all = (data?.pages ?? []).flatMap(({ threads }) => threads);
  return [...new Map(all.map((thread) => [thread.root.id, thread])).values()];
}
