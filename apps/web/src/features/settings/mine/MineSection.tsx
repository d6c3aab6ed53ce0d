/** What the business is for the user: role, teams with what is allowed there, and leaving. Also for plain members. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { type PermissionName, can, isBusinessAdmin } from '@minga/rules/access/permissions';
import { MgButton } from '@minga/react/button';
import { useState } from 'react';
import { useMe } from '../../../shared/workspace/me.ts';
import { businessRoleNames } from '../../../shared/workspace/people-words.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { useRemoveFromBusiness } from '../people/use-remove-from-business.ts';
import styles from '../settings.module.css';
import { permissionGroups, permissionSentences } from '../words.ts';

export function MineSection({ business }: { business: Wire['Business'] }) {
  const { i18n } = useLingui();
  const { teams } = useSelection();
  const me = useMe();
  const { remove, isLoading } = useRemoveFromBusiness(business);
  const [problem, setProblem] = useState('');
  const { name } = business.psm_business;
  const roleName = i18n._(businessRoleNames[business.role]);
  const isAdmin = isBusinessAdmin(business.role);
  return (
    <>
      <section className={styles.card} aria-labelledby="settings-mine">
        <h2 id="settings-mine">{name}</h2>
        <p>
          <Trans>
            Tu rol es <b>{roleName}</b>.
          </Trans>{' '}
          {isAdmin && <Trans>Puedes hacer todo en todos sus equipos.</Trans>}
        </p>
        {problem && (
          <p className={styles.rowProblem} role="alert">
            {problem}
          </p>
        )}
        <MgButton
          className={styles.start}
          loading={isLoading}
          onClick={() => void remove({ id: me.uid, displayName: me.name }).then(setProblem)}
        >
          <Trans>Salir del negocio</Trans>
        </MgButton>
      </section>
      {!isAdmin && (
        <section className={styles.card} aria-labelledby="settings-my-teams">
          <h2 id="settings-my-teams">
            <Trans>Tus equipos</Trans>
          </h2>
          {teams.length === 0 && (
            <p className={styles.note}>
              <Trans>
                Todavía no estás en ningún equipo. Pide a quien administra el negocio que te agregue.
              </Trans>
            </p>
          )}
          {teams.map((team) => (
            <TeamAbilities key={team.id} business={business} team={team} />
          ))}
        </section>
      )}
    </>
  );
}

/** The user's role in a team, and what it allows. */
function TeamAbilities({ business, team }: { business: Wire['Business']; team: Wire['Team'] }) {
  const { i18n } = useLingui();
  const { abilities, psm_roles: roles, name } = team;
  const rid = business.psm_teams.find(({ tid }) => tid === team.id)?.role;
  const role = roles.find(({ id }) => id === rid);
  const view: PermissionName[] = can(abilities, 'viewAll')
    ? ['viewAll']
    : can(abilities, 'viewOwn')
      ? ['viewOwn']
      : [];
  const others = permissionGroups.flatMap(({ permissions }) => permissions);
  const held = [...view, ...others.filter((permission) => can(abilities, permission))];
  return (
    <div>
      <h3>{role ? `${name} · ${role.name}` : name}</h3>
      {held.length === 0 ? (
        <p className={styles.note}>
          <Trans>Todavía no puedes hacer nada en este equipo.</Trans>
        </p>
      ) : (
        <ul className={styles.losses}>
          {held.map((permission) => (
            <li key={permission}>{i18n._(permissionSentences[permission])}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
