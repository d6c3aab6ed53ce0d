/** A room in the list: name, latest message, time, and what is unread. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import type { KeyboardEvent } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { useMe } from '../../../shared/workspace/me.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { roomTimeWords } from '../messages/chat-times.ts';
import { excerptWords } from '../messages/excerpt-words.ts';
import { isRoomArchived } from '../messages/room-view.ts';
import { RoomPicture } from './RoomPicture.tsx';
import styles from './Rooms.module.css';

/** Longest excerpt of a message, in UTF-16 units; the row cuts it to its width. */
const longestExcerpt = 160;

interface RoomRowProps {
  room: Wire['ChatRoom'];
  isOpen: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export function RoomRow({ room, isOpen, onKeyDown }: RoomRowProps) {
  const { t } = useLingui();
  const now = useNow();
  const { members } = useSelection();
  const src = members.find(({ psm_user }) => psm_user.id === room.peer)?.psm_user.pp ?? null;
  const { last_message: last, unread, mentions, unread_threads: threads = 0 } = room;
  return (
    <li>
      <a
        className={styles.room}
        href={paths.chat(room.id)}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unread > 0 || threads > 0 || undefined}
        onKeyDown={onKeyDown}
      >
        <RoomPicture room={room} src={src} />
        <span className={styles.words}>
          <span className={styles.line}>
            <b>{room.name}</b>
            {isRoomArchived(room) && <Icon name="archive" size={14} label={t`Archivado`} />}
            {room.muted && <Icon name="notifications_off" size={14} label={t`Silenciado`} />}
            {last && <time dateTime={last.created_at}>{roomTimeWords(last.created_at, now)}</time>}
          </span>
          <span className={styles.line}>
            <span className={styles.excerpt}>
              {last ? <Excerpt room={room} message={last} /> : <Trans>Todavía no hay mensajes</Trans>}
            </span>
            {mentions > 0 && (
              <span className={styles.mention}>
                <span aria-hidden="true">@</span>
                <span className={styles.spoken}>
                  <Trans>Te mencionaron</Trans>
                </span>
              </span>
            )}
            {threads > 0 && (
              <span className={styles.threads}>
                <Icon name="reply" size={14} />
                <span aria-hidden="true">{threads}</span>
                <span className={styles.spoken}>
                  <Plural
                    value={threads}
                    one="# hilo con respuestas sin leer"
                    other="# hilos con respuestas sin leer"
                  />
                </span>
              </span>
            )}
            {unread > 0 && (
              <span className={styles.count}>
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className={styles.spoken}>
                  <Plural value={unread} one="# mensaje sin leer" other="# mensajes sin leer" />
                </span>
              </span>
            )}
          </span>
        </span>
      </a>
    </li>
  );
}

function Excerpt({ room, message }: { room: Wire['ChatRoom']; message: Wire['ChatMessage'] }) {
  const { t } = useLingui();
  const me = useMe();
  if (message.deleted_at !== null) return <Trans>Mensaje eliminado</Trans>;
  const text = excerptWords(message, longestExcerpt);
  if (message.uid === me.uid) return t`Tú: ${text}`;
  return room.kind === 'direct' ? text : `${message.by_name}: ${text}`;
}
