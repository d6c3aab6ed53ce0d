/** Picture of a room: of the other person, or a symbol for groups and teams. */
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './Rooms.module.css';

interface RoomPictureProps {
  room: Pick<Wire['ChatRoom'], 'kind' | 'name'>;

  /** Picture of the other person. */
  src: string | null;
}

export function RoomPicture({ room: { kind, name }, src }: RoomPictureProps) {
  if (kind === 'direct') return <MgAvatar size="lg" name={name} src={src ?? ''} aria-hidden="true" />;
  return (
    <span className={styles.picture} aria-hidden="true">
      <Icon name={kind === 'team' ? 'view_kanban' : 'groups'} size={20} />
    </span>
  );
}
