/** Pinned messages of a room, the one that was pinned last first; each leads to its place. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListChatPinsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSpinner } from '@minga/react/spinner';
import type { MouseEvent } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { InlineError } from '../../../shared/page/errors.tsx';
import { roomTimeWords } from '../messages/chat-times.ts';
import { excerptWords } from '../messages/excerpt-words.ts';
import { mayChangeRoom } from '../messages/room-view.ts';
import { usePinMessage } from '../messages/use-pin-message.ts';
import { useChatAddress } from '../screen/use-chat-address.ts';
import styles from './PinnedMessages.module.css';

/** UTF-16 units of a text that are shown at most. */
const longestExcerpt = 300;

export function PinnedMessages({ room, onClose }: { room: Wire['ChatRoom']; onClose: () => void }) {
  const { t } = useLingui();
  const read = useListChatPinsQuery({ uid: 'me', rid: room.id });
  return (
    <section id="pinned-messages" className={styles.panel} aria-labelledby="pinned-messages-heading">
      <div className={styles.heading}>
        <h2 id="pinned-messages-heading">
          <Trans>Mensajes fijados</Trans>
        </h2>
        <MgIconButton icon="close" label={t`Cerrar los mensajes fijados`} onClick={onClose} />
      </div>
      {!read.data && read.isFetching && (
        <MgSpinner className={styles.wait} label={t`Cargando los mensajes fijados`} />
      )}
      {!read.data && read.error && !read.isFetching && (
        <InlineError error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.data && (
        <ul aria-labelledby="pinned-messages-heading">
          {read.data.messages.map((message) => (
            <PinnedMessage key={message.id} room={room} message={message} onClose={onClose} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PinnedMessageProps {
  room: Wire['ChatRoom'];
  message: Wire['ChatMessage'];
  onClose: () => void;
}

function PinnedMessage({ room, message, onClose }: PinnedMessageProps) {
  const { t } = useLingui();
  const now = useNow();
  const { at } = useChatAddress();
  const pin = usePinMessage();
  const { id, root_id, position, by_name, created_at } = message;
  return (
    <li className={styles.row}>
      <a className={styles.message} href={paths.chatMessage(message)} onClick={leave}>
        <span className={styles.line}>
          <b>{by_name}</b>
          <time dateTime={created_at}>{roomTimeWords(created_at, now)}</time>
        </span>
        <span className={styles.text}>{excerptWords(message, longestExcerpt)}</span>
      </a>
      {mayChangeRoom(room) && (
        <button
          type="button"
          className={styles.unpin}
          aria-label={t`Desfijar el mensaje de ${by_name}`}
          title={t`Desfijar`}
          onClick={() => void pin(message, false)}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </li>
  );

  function leave(event: MouseEvent): void {
    // A link to the address that is open already would not scroll back to the message.
    const row =
      root_id === null && at === position && document.querySelector<HTMLElement>(`[data-mid="${id}"]`);
    if (row) {
      event.preventDefault();
      row.scrollIntoView({ block: 'center' });
      row.focus({ preventScroll: true });
    }
    onClose();
  }
}
