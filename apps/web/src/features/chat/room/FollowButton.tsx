/** Button that follows or unfollows a thread. */
import { useLingui } from '@lingui/react/macro';
import { useUpdateChatThreadMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import { MgIconButton } from '@minga/react/icon-button';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';

interface FollowButtonProps {
  rid: string;

  /** Message that begins the thread. */
  mid: string;
  isFollowing: boolean;
}

export function FollowButton({ rid, mid, isFollowing }: FollowButtonProps) {
  const { t } = useLingui();
  const [update] = useUpdateChatThreadMutation();
  return (
    <MgIconButton
      icon={isFollowing ? 'notifications' : 'notifications_off'}
      label={isFollowing ? t`Dejar de seguir el hilo` : t`Seguir el hilo`}
      onClick={() => void toggle()}
    />
  );

  async function toggle(): Promise<void> {
    const chatThreadStatePatch = { following: !isFollowing };
    const failure = apiErrorOf(await update({ uid: 'me', rid, mid, chatThreadStatePatch }));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
    else showSnackbar(isFollowing ? t`Ya no sigues este hilo` : t`Sigues este hilo`);
  }
}
