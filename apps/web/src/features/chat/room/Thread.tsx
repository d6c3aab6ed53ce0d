/** A thread: the message that begins it, its replies, and the field for another one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useChatThreadInfiniteQuery } from '@minga/client/endpoints';
import { MgIconButton } from '@minga/react/icon-button';
import type { MgTextareaElement } from '@minga/react/textarea';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { InlineError } from '../../../shared/page/errors.tsx';
import { useAttachedFiles } from '../files/use-attached-files.ts';
import { Composer } from '../messages/Composer.tsx';
import { MessageRow } from '../messages/MessageRow.tsx';
import { messagesOf, toMessageRows } from '../messages/message-rows.ts';
import { useRoomView } from '../messages/room-view.ts';
import { UnsentMessages } from '../messages/UnsentMessages.tsx';
import { QuoteContext, useQuote } from '../messages/use-quote.ts';
import { ticketsByMessage } from '../tickets/ticket-of-message.ts';
import { Announcer } from './Announcer.tsx';
import { MessagesSkeleton } from './MessagesSkeleton.tsx';
import styles from './Room.module.css';
import { useMessageScroll } from './use-message-scroll.ts';

interface ThreadProps {
  rid: string;

  /** Message that begins the thread. */
  mid: string;
  onClose: () => void;
}

export function Thread({ rid, mid, onClose }: ThreadProps) {
  const { t } = useLingui();
  const field = useRef<MgTextareaElement>(null);
  const read = useChatThreadInfiniteQuery({ rid, mid });
  const root = read.data?.pages[0]?.root;
  const isReady = root !== undefined;
  useEffect(() => {
    // On a touch screen the keyboard would cover the thread.
    if (isReady && matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, [isReady]);
  const [sentCount, setSentCount] = useState(0);
  const pane = useRef<HTMLElement>(null);
  useEscapeWithin(pane, onClose);
  const { attached, handlers } = useAttachedFiles(rid, mid);
  const quote = useQuote(rid, mid, field);
  return (
    <section ref={pane} className={styles.threadPane} aria-label={t`Hilo`} {...handlers}>
      <header className={styles.header}>
        <h2>
          <Trans>Hilo</Trans>
        </h2>
        <MgIconButton icon="close" label={t`Cerrar el hilo`} onClick={onClose} />
      </header>
      {!isReady && !read.error && <MessagesSkeleton />}
      {read.error && !isReady && !read.isFetching && (
        <InlineError error={read.error} onRetry={() => void read.refetch()} />
      )}
      {isReady && (
        <QuoteContext value={root.deleted_at === null ? quote : null}>
          <Replies read={read} sentCount={sentCount} />
        </QuoteContext>
      )}
      {isReady && root.deleted_at === null && (
        <Composer
          rootId={mid}
          label={t`Respuesta`}
          placeholder={t`Escribe una respuesta`}
          fieldRef={field}
          attached={attached}
          onSent={() => setSentCount(sentCount + 1)}
        />
      )}
      {isReady && root.deleted_at !== null && (
        <p className={styles.closed}>
          <Trans>El mensaje fue eliminado: este hilo ya no recibe respuestas.</Trans>
        </p>
      )}
    </section>
  );
}

/** Calls back for Escape within an element, unless one of its parts has handled the key. */
function useEscapeWithin(part: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (!part.current || !event.composedPath().includes(part.current)) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    // On the document, so that handlers of React come first.
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function Replies({
  read,
  sentCount,
}: {
  read: ReturnType<typeof useChatThreadInfiniteQuery>;
  sentCount: number;
}) {
  const { t } = useLingui();
  const { me } = useRoomView();
  const root = read.data!.pages[0]!.root;
  const replies = useMemo(() => messagesOf(read.data?.pages), [read.data]);
  const listed = useMemo(() => new Set(replies.map(({ id }) => id)), [replies]);
  const tickets = useMemo(() => ticketsByMessage(read.data?.pages), [read.data]);
  const { box, content, scrollToEnd } = useMessageScroll({
    isReady: true,
    loadEarlier:
      read.hasPreviousPage && !read.isFetching && !read.isError ? () => void read.fetchPreviousPage() : null,
    loadLater: null,
  });
  useEffect(() => {
    if (sentCount > 0) scrollToEnd();
  }, [sentCount, scrollToEnd]);
  return (
    <div ref={box} className={styles.box}>
      <div ref={content} className={styles.content}>
        <div className={styles.root}>
          <MessageRow message={root} tickets={tickets.get(root.id)} isInThread />
        </div>
        {read.isFetchPreviousPageError && (
          <InlineError error={read.error} onRetry={() => void read.fetchPreviousPage()} />
        )}
        <ol className={styles.rows} aria-label={t`Respuestas a ${root.by_name}`}>
          {toMessageRows(replies, null, me.uid).map(({ message, beginsGroup }) => (
            <li key={message.id}>
              <MessageRow
                message={message}
                tickets={tickets.get(message.id)}
                isContinuation={!beginsGroup}
                isInThread
              />
            </li>
          ))}
        </ol>
        <UnsentMessages rootId={root.id} listed={listed} />
        <Announcer messages={replies} uid={me.uid} />
      </div>
    </div>
  );
}
