/** Picture of a room: of the other person or the group, or a symbol. */
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { PresenceDot } from '../../../shared/presence/PresenceDot.tsx';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './Rooms.module.css';

/** Symbols of rooms without a picture. */
const symbols = { group: 'groups', team: 'view_kanban', ticket: 'task_alt' } as const;

interface RoomPictureProps {
  room: Pick<Wire['ChatRoom'], 'bid' | 'kind' | 'name' | 'peer' | 'pic'>;

  /** Picture of the other person. */
  src: string | null;
}

export function RoomPicture({ room: { bid, kind, name, peer, pic }, src }: RoomPictureProps) {
  if (kind === 'direct')
    return (
      <PresenceDot bid={bid} uid={peer}>
        <MgAvatar size="lg" name={name} src={src ?? ''} aria-hidden="true" />
      </PresenceDot>
    );
  if (pic) return <MgAvatar size="lg" name={name} src={pic} aria-hidden="true" />;
  return (
    <span className={styles.picture} aria-hidden="true">
      <Icon name={symbols[kind]} size={20} />
    </span>
  );
}
