import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { canGrantBusinessRole } from '@minga/rules/access/membership';
import { businessRoles } from '@minga/rules/access/permissions';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSelect } from '@minga/react/select';
import { useState } from 'react';
import { useMe } from '../../../shared/workspace/me.ts';
import { businessRoleNames } from '../../../shared/workspace/people-words.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';
import { Person } from './Person.tsx';
import { useRemoveFromBusiness } from './use-remove-from-business.ts';
import styles from '../settings.module.css';

const allRoles = Object.values(businessRoles);

interface MemberRowProps {
  business: Wire['Business'];
  member: Wire['Member'];

  /** Last activity as ISO time; undefined if there was none. */
  seenAt: string | undefined;
}

/** Member of the business: last activity, role, and the button that removes them. */
export function MemberRow({ business, member, seenAt }: MemberRowProps) {
  const { i18n, t } = useLingui();
  const { teams } = useSelection();
  const me = useMe();
  const [wanted, setWanted] = useState<Wire['BusinessRole'] | null>(null);
  const { remove, isLoading: isRemoving } = useRemoveFromBusiness(business);
  const [problem, setProblem] = useState('');
  const { psm_user: user, role } = member;
  const isMe = user.id === me.uid;
  const mayRemove = isMe || canGrantBusinessRole(business.role, role, businessRoles.member);
  const roles = allRoles.filter((to) => to === role || canGrantBusinessRole(business.role, role, to));
  const teamNames = teams
    .filter(({ id }) => user.psm_users_teams.some(({ tid }) => tid === id))
    .map(({ name }) => name);

  return (
    <li className={styles.row} aria-busy={isRemoving}>
      <Person
        user={user}
        isMe={isMe}
        note={[user.email, teamNames.join(', ')].filter(Boolean).join(' · ')}
        seenAt={seenAt}
      />
      <div className={styles.rowEnd}>
        {roles.length > 1 ? (
          <MgSelect
            label={t`Rol de ${user.displayName}`}
            hideLabel
            value={String(wanted ?? role)}
            options={roles.map((each) => ({ value: String(each), label: i18n._(businessRoleNames[each]) }))}
            onChange={(event) => {
              const to = Number(event.currentTarget.value) as Wire['BusinessRole'];
              setWanted(to === role ? null : to);
            }}
          />
        ) : (
          <span className={styles.quiet}>{i18n._(businessRoleNames[role])}</span>
        )}
        <MgIconButton
          icon={isMe ? 'logout' : 'person_remove'}
          label={isMe ? t`Salir del negocio` : t`Quitar a ${user.displayName}`}
          disabled={!mayRemove || isRemoving}
          onClick={() => void onRemove()}
        />
      </div>
      {problem && (
        <p className={styles.rowProblem} role="alert">
          {problem}
        </p>
      )}
      {wanted !== null && (
        <ChangeRoleDialog business={business} member={member} to={wanted} onClose={() => setWanted(null)} />
      )}
    </li>
  );

  async function onRemove(): Promise<void> {
    setProblem('');
    setProblem(await remove(user));
  }
}
