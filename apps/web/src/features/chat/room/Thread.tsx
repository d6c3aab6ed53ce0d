/** A thread: the message that begins it, its replies, and the field for another one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useChatThreadInfiniteQuery } from '@minga/client/endpoints';
import { MgIconButton } from '@minga/react/icon-button';
import type { MgTextareaElement } from '@minga/react/textarea';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { InlineError } from '../../../shared/page/errors.tsx';
import { useAttachedFiles } from '../files/use-attached-files.ts';
import { Composer } from '../messages/Composer.tsx';
import { isRoomArchived, useRoomView } from '../messages/room-view.ts';
import { QuoteContext, useQuote } from '../messages/use-quote.ts';
import { MessagesSkeleton } from './MessagesSkeleton.tsx';
import { FollowButton } from './FollowButton.tsx';
import { Replies } from './Replies.tsx';
import styles from './Room.module.css';

interface ThreadProps {
  rid: string;

  /** Message that begins the thread. */
  mid: string;

  /** Position of the reply that the address names; null for none. */
  highlighted: number | null;
  onClose: () => void;
}

export function Thread({ rid, mid, highlighted, onClose }: ThreadProps) {
  const { t } = useLingui();
  const field = useRef<MgTextareaElement>(null);
  const isArchived = isRoomArchived(useRoomView().room);
  const [at, setAt] = useState(highlighted);
  const read = useChatThreadInfiniteQuery({ rid, mid, at });
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
        {isReady && <FollowButton rid={rid} mid={mid} isFollowing={read.data!.pages[0]!.state.following} />}
        <MgIconButton icon="close" label={t`Cerrar el hilo`} onClick={onClose} />
      </header>
      {!isReady && !read.error && <MessagesSkeleton />}
      {read.error && !isReady && !read.isFetching && (
        <InlineError error={read.error} onRetry={() => void read.refetch()} />
      )}
      {isReady && (
        <QuoteContext value={root.deleted_at === null ? quote : null}>
          <Replies
            key={String(at)}
            rid={rid}
            mid={mid}
            read={read}
            highlighted={highlighted}
            sentCount={sentCount}
            onLatest={() => setAt(null)}
          />
        </QuoteContext>
      )}
      {isReady && root.deleted_at === null && !isArchived && (
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
