/** The message that another one forwards: author, time, text, and the way to it for members of its room. */
import { Trans } from '@lingui/react/macro';
import { useListChatRoomsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { paths } from '../../../base/address/paths.ts';
import { fullTime } from '../../../shared/format/time-words.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import styles from './Forwards.module.css';
import { useRoomView } from '../messages/room-view.ts';

export function ForwardedMessage({ forwarded }: { forwarded: Wire['ChatForwarded'] }) {
  const { room, references } = useRoomView();
  const { data } = useListChatRoomsQuery({ uid: 'me', bid: room.bid });
  const source = data?.rooms.find(({ id }) => id === forwarded.room_id);
  const { by_name, text, file_names, created_at } = forwarded;
  return (
    <blockquote className={styles.forwarded}>
      <p className={styles.source}>
        <Icon name="arrow_forward" size={14} />
        <span>
          <Trans>
            Reenviado de <b>{by_name}</b>
          </Trans>
        </span>
        <time dateTime={created_at}>{fullTime(created_at)}</time>
      </p>
      {text !== '' && <Markdown text={text} references={references} />}
      {file_names.length > 0 && (
        <p className={styles.files}>
          <Icon name="attach_file" size={14} />
          {file_names.join(', ')}
        </p>
      )}
      {source && (
        <a href={paths.chatMessage(forwarded)}>
          <Trans>Ver el original en «{source.name}»</Trans>
        </a>
      )}
    </blockquote>
  );
}
