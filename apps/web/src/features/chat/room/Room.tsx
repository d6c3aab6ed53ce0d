/** An opened chat room: loads it, and shows its messages and a thread. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useGetChatRoomQuery } from '@minga/client/endpoints';
import { isMissing } from '@minga/client/errors';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import { MgEmptyState } from '@minga/react/empty-state';
import { paths } from '../../../base/address/paths.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { useChatAddress } from '../screen/use-chat-address.ts';
import { MessagesSkeleton } from './MessagesSkeleton.tsx';
import { OpenRoom, type RoomPanel } from './OpenRoom.tsx';
import styles from './Room.module.css';

export function Room({ rid, panel }: { rid: string; panel?: RoomPanel }) {
  const { t } = useLingui();
  const { at } = useChatAddress();
  const read = useGetChatRoomQuery({ uid: 'me', rid });
  const close = panel && (
    <MgIconButton className={styles.close} icon="close" label={t`Cerrar`} onClick={panel.onClose} />
  );
  if (isMissing(read.error)) {
    return (
      <div className={styles.room}>
        {close}
        <MgEmptyState
          className={styles.missing}
          icon="lock"
          heading={t`No puedes ver este chat`}
          level={panel ? 2 : 1}
        >
          <Trans>No existe, o ya no perteneces a él.</Trans>
          <MgButton slot="actions" href={paths.chats()}>
            <Trans>Ver mis chats</Trans>
          </MgButton>
        </MgEmptyState>
      </div>
    );
  }
  if (!read.data) {
    return (
      <div className={styles.room}>
        {close}
        {read.error && !read.isFetching ? (
          <InlineError error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <MessagesSkeleton />
        )}
      </div>
    );
  }
  // Another position in the address opens the room at another place.
  return (
    <OpenRoom key={at} room={read.data.room} members={read.data.members} highlighted={at} panel={panel} />
  );
}
