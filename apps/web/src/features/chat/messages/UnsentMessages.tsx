/** Messages below the stored ones: those that are being sent, and those that the server rejected. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { selectSentMessages } from '@minga/client/endpoints';
import { useMemo } from 'react';
import { useAppSelector } from '../../../base/store-hooks.ts';
import { selectUid } from '../../../session/session-slice.ts';
import { unsentDrafts } from '../../../shared/forms/chat-drafts.ts';
import { selectDrafts } from '../../../shared/forms/drafts-slice.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { MessageFrame } from './MessageFrame.tsx';
import styles from './Messages.module.css';
import { useRoomView } from './room-view.ts';
import { useSendMessage } from './use-send-message.ts';

interface UnsentMessagesProps {
  /** Message that begins the thread; null for messages of the room. */
  rootId: string | null;

  /** Ids of the messages that are listed already. */
  listed: ReadonlySet<string>;
}

export function UnsentMessages({ rootId, listed }: UnsentMessagesProps) {
  const { t } = useLingui();
  const { room, me } = useRoomView();
  const sent = useAppSelector(selectSentMessages);
  const rejected = useRejected(room.id, rootId);
  const { send, discard } = useSendMessage(room.id, rootId);
  const waiting = sent.filter((one) => one.rid === room.id && one.rootId === rootId && !listed.has(one.id));
  return (
    <>
      {waiting.map(({ id, text, fileCount, created_at }) => (
        <MessageFrame key={id} uid={me.uid} name={me.name} at={created_at} text={text} isPale>
          {fileCount > 0 && (
            <p className={styles.note}>
              <Plural value={fileCount} one="# archivo" other="# archivos" />
            </p>
          )}
          <p className={`${styles.state} ${styles.late}`}>
            <Trans>Enviando…</Trans>
          </p>
        </MessageFrame>
      ))}
      {rejected.map(({ id, text, at }) => (
        <MessageFrame key={id} uid={me.uid} name={me.name} at={at} text={text} isPale>
          <p className={`${styles.state} ${styles.failed}`}>
            <Icon name="error" />
            <span>
              <Trans>No enviado</Trans>
            </span>
            <button
              type="button"
              aria-label={t`Enviar de nuevo: ${text.slice(0, 60)}`}
              onClick={() => void send(text, { id })}
            >
              <Trans>Enviar de nuevo</Trans>
            </button>
            <button type="button" aria-label={t`Descartar: ${text.slice(0, 60)}`} onClick={() => discard(id)}>
              <Trans>Descartar</Trans>
            </button>
          </p>
        </MessageFrame>
      ))}
    </>
  );
}

/** The messages that the server rejected, in the order of their ids. */
function useRejected(rid: string, rootId: string | null): { id: string; text: string; at: string }[] {
  const drafts = useAppSelector(selectDrafts);
  const prefix = `${useAppSelector(selectUid)}:${unsentDrafts(rid, rootId)}`;
  return useMemo(
    () =>
      Object.entries(drafts)
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, { text, at }]) => ({
          id: key.slice(prefix.length),
          text,
          at: new Date(at).toISOString(),
        }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    [drafts, prefix],
  );
}
