/** Picture of a room: of the other person, or a symbol for groups and teams. */
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { PresenceDot } from '../../../shared/presence/PresenceDot.tsx';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './Rooms.module.css';

interface RoomPictureProps {
  room: Pick<Wire['ChatRoom'], 'bid' | 'kind' | 'name' | 'peer'>;

  /** Picture of the other person. */
  src: string | null;
}

export function RoomPicture({ room: { bid, kind, name, peer }, src }: RoomPictureProps) {
  if (kind === 'direct')
    return (
      <PresenceDot bid={bid} uid={peer}>
        <MgAvatar size="lg" name={name} src={src ?? ''} aria-hidden="true" />
      </PresenceDot>
    );
  return (
    <span className={styles.picture} aria-hidden="true">
      <Icon name={kind === 'team' ? 'view_kanban' : 'groups'} size={20} />
    </span>
  );
}
