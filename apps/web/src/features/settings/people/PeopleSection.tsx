/** People of a business: members with their roles, and invitations. */
import { Plural, Trans } from '@lingui/react/macro';
import { useListCheckpointsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { can, isBusinessAdmin } from '@minga/rules/access/permissions';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { InvitationLinks } from './InvitationLinks.tsx';
import { InviteForm } from './InviteForm.tsx';
import { MemberRow } from './MemberRow.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import styles from '../settings.module.css';

export function PeopleSection({ business }: { business: Wire['Business'] }) {
  const { members, teams } = useSelection();
  // The list does not wait for the activity, which is secondary.
  const seen = useListCheckpointsQuery(
    { bid: business.bid },
    { refetchOnMountOrArgChange: true },
  ).currentData;
  const seenAt = new Map(seen?.checkpoints.map((point) => [point.uid, point.created_at]));
  const isAdmin = isBusinessAdmin(business.role);
  const invitingTeams = teams.filter(({ abilities }) => can(abilities, 'inviteMembers'));
  return (
    <>
      {(isAdmin || invitingTeams.length > 0) && (
        <>
          <InviteForm business={business} teams={invitingTeams} isAdmin={isAdmin} />
          <OpenInvitations business={business} />
          {isAdmin && <InvitationLinks business={business} />}
        </>
      )}
      <section className={styles.card} aria-labelledby="settings-members">
        <h2 id="settings-members">
          <Plural value={members.length} one="# persona" other="# personas" />
        </h2>
        <ul className={styles.rows}>
          {members.map((member) => (
            <MemberRow
              key={member.psm_user.id}
              business={business}
              member={member}
              seenAt={seenAt.get(member.psm_user.id)}
            />
          ))}
        </ul>
        {!isAdmin && (
          <p className={styles.note}>
            <Trans>Solo quien administra el negocio cambia estos roles.</Trans>
          </p>
        )}
      </section>
    </>
  );
}
