/** Followers of a ticket, and the button that follows or unfollows it. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useFollowTicketMutation,
  useListFollowersQuery,
  useUnfollowTicketMutation,
} from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import { MgAvatarStack } from '@minga/react/avatar-stack';
import { MgButton } from '@minga/react/button';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import styles from './Followers.module.css';

export function Followers({
  bid,
  tid,
  people,
}: {
  bid: number;

  /** Id of the ticket. */
  tid: string;
  people: ReadonlyMap<string, { name: string; src: string | null }>;
}) {
  const { t } = useLingui();
  const place = { id: bid, tid };
  const read = useListFollowersQuery(place, { refetchOnMountOrArgChange: 2 });
  const [follow, following] = useFollowTicketMutation();
  const [unfollow, unfollowing] = useUnfollowTicketMutation();
  const answer = read.currentData;
  // Without the list there is nothing to toggle; the ticket shows its own error.
  if (!answer) return <div className={styles.followers} />;
  const known = answer.followers.flatMap((uid) => people.get(uid) ?? []);
  const isBusy = following.isLoading || unfollowing.isLoading;
  return (
    <div className={styles.followers}>
      <span className={styles.label}>
        <Trans>Lo siguen</Trans>
      </span>
      <span className={styles.people}>
        {answer.followers.length === 0 && <Trans>Sin seguidores</Trans>}
        {known.length > 0 && <MgAvatarStack size="sm" max={4} people={known} label={t`Lo siguen`} />}
      </span>
      <MgButton variant="quiet" loading={isBusy} onClick={() => void change()}>
        <Icon slot="start" name={answer.following ? 'notifications_off' : 'notifications'} />
        {answer.following ? (
          <Trans>Dejar de seguir</Trans>
        ) : (
          <Trans context="to hear of a ticket">Seguir</Trans>
        )}
      </MgButton>
    </div>
  );

  async function change(): Promise<void> {
    const { error } = answer?.following ? await unfollow(place) : await follow(place);
    if (error)
      showSnackbar(isApiError(error) ? error.message : t`Ocurrió un error. Intenta de nuevo.`, {
        tone: 'danger',
      });
  }
}
