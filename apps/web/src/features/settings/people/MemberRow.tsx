import { useLingui } from '@lingui/react/macro';
import { useAddMemberMutation, useRemoveMemberMutation } from '@minga/client/endpoints';
import { type ApiError, isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { canGrantBusinessRole } from '@minga/rules/membership';
import { businessRoles } from '@minga/rules/permissions';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSelect } from '@minga/react/select';
import { useState } from 'react';
import { useMe } from '../../../shared/workspace/me.ts';
import { businessRoleNames } from '../../../shared/workspace/people-words.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { Person } from './Person.tsx';
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
  const [addMember, changing] = useAddMemberMutation();
  const [removeMember, removing] = useRemoveMemberMutation();
  const [problem, setProblem] = useState('');
  const { psm_user: user, role } = member;
  const isMe = user.id === me.uid;
  const mayRemove = isMe || canGrantBusinessRole(business.role, role, businessRoles.member);
  const roles = allRoles.filter((to) => to === role || canGrantBusinessRole(business.role, role, to));
  const teamNames = teams
    .filter(({ id }) => user.psm_users_teams.some(({ tid }) => tid === id))
    .map(({ name }) => name);

  return (
    <li className={styles.row} aria-busy={changing.isLoading || removing.isLoading}>
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
            value={String(role)}
            options={roles.map((each) => ({ value: String(each), label: i18n._(businessRoleNames[each]) }))}
            onChange={(event) => void changeRole(Number(event.currentTarget.value) as Wire['BusinessRole'])}
          />
        ) : (
          <span className={styles.quiet}>{i18n._(businessRoleNames[role])}</span>
        )}
        <MgIconButton
          icon={isMe ? 'logout' : 'person_remove'}
          label={isMe ? t`Salir del negocio` : t`Quitar a ${user.displayName}`}
          disabled={!mayRemove || removing.isLoading}
          onClick={() => void remove()}
        />
      </div>
      {problem && (
        <p className={styles.rowProblem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );

  async function changeRole(to: Wire['BusinessRole']): Promise<void> {
    setProblem('');
    const { error } = await addMember({ id: business.bid, newMember: { uid: user.id, role: to } });
    if (error) setProblem(wordsOf(error));
  }

  async function remove(): Promise<void> {
    const { confirm } = await import('@minga/elements/dialogs');
    const businessName = business.psm_business.name;
    const isSure = await confirm({
      heading: isMe ? t`¿Salir de ${businessName}?` : t`¿Quitar a ${user.displayName}?`,
      text: isMe
        ? t`Dejas sus equipos y no ves más sus tickets. Los que tienes pendientes quedan sin ti. Para volver necesitas una invitación.`
        : t`Sale de ${businessName} y de sus equipos, y deja de estar a cargo de sus tickets pendientes. Los terminados no cambian.`,
      ok: isMe ? t`Salir del negocio` : t`Quitar`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return;
    setProblem('');
    const { error } = await removeMember({ id: business.bid, uid: user.id });
    if (error) return setProblem(wordsOf(error));
    showSnackbar(isMe ? t`Saliste de ${businessName}` : t`${user.displayName} ya no está en el negocio`);
  }

  function wordsOf(error: unknown): string {
    return isApiError(error) ? (error as ApiError).message : t`Ocurrió un error. Intenta de nuevo.`;
  }
}
