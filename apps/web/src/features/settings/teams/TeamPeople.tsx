/** Members of a team and their roles. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRemoveTeamMemberMutation, useSetTeamMemberMutation } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { coversPermissions } from '@minga/rules/access/membership';
import { can } from '@minga/rules/access/permissions';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSelect } from '@minga/react/select';
import { type FormEvent, useState } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { useMe } from '../../../shared/workspace/me.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { Person } from '../people/Person.tsx';
import styles from '../settings.module.css';

export function TeamPeople({ team }: { team: Wire['Team'] }) {
  const { members } = useSelection();
  const placeOf = ({ psm_user }: Wire['Member']) =>
    psm_user.psm_users_teams.find(({ tid }) => tid === team.id);
  const inside = members.filter((member) => placeOf(member) !== undefined);
  const outside = members.filter((member) => placeOf(member) === undefined);
  return (
    <>
      {can(team.abilities, 'inviteMembers') && <AddForm team={team} outside={outside} />}
      <section className={styles.card} aria-labelledby="settings-team-people">
        <h3 id="settings-team-people">
          <Plural value={inside.length} one="# persona" other="# personas" />
        </h3>
        <ul className={styles.rows}>
          {inside.map((member) => (
            <PersonRow
              key={member.psm_user.id}
              team={team}
              member={member}
              role={placeOf(member)?.role ?? null}
            />
          ))}
        </ul>
        {inside.length === 0 && (
          <p className={styles.note}>
            <Trans>Nadie está en este equipo todavía. Quien administra el negocio lo ve igual.</Trans>
          </p>
        )}
      </section>
    </>
  );
}

function AddForm({ team, outside }: { team: Wire['Team']; outside: readonly Wire['Member'][] }) {
  const { t } = useLingui();
  const [setMember, { isLoading }] = useSetTeamMemberMutation();
  const [chosen, setChosen] = useState('');
  const roles = grantable(team);
  const [role, setRole] = useState(String(roles.find(({ editable }) => editable)?.id ?? roles[0]?.id ?? ''));
  const [problem, setProblem] = useState('');
  const uid = outside.some(({ psm_user }) => psm_user.id === chosen) ? chosen : '';
  return (
    <form className={styles.card} noValidate onSubmit={(event) => void add(event)}>
      <h3>
        <Trans>Agregar a alguien</Trans>
      </h3>
      {outside.length === 0 ? (
        <p className={styles.note}>
          <Trans>Todas las personas del negocio están en el equipo.</Trans>
        </p>
      ) : (
        <div className={styles.fields}>
          <MgSelect
            label={t`Persona`}
            searchable
            placeholder={t`Elige`}
            value={uid}
            options={outside.map(({ psm_user }) => ({
              value: psm_user.id,
              label: psm_user.displayName,
              avatar: psm_user.pp ?? '',
            }))}
            error={problem}
            onChange={(event) => {
              setChosen(String(event.currentTarget.value));
              setProblem('');
            }}
          />
          <MgSelect
            label={t`Rol`}
            value={role}
            options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => setRole(String(event.currentTarget.value))}
          />
          <MgButton type="submit" variant="primary" loading={isLoading} className={styles.inline}>
            <Trans>Agregar</Trans>
          </MgButton>
        </div>
      )}
      <p className={styles.note}>
        <Trans>
          ¿No está en el negocio? <a href={paths.settings('people')}>Invita por correo</a>
        </Trans>
      </p>
    </form>
  );

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (uid === '') return setProblem(t`Elige a quién agregar.`);
    const { error } = await setMember({
      id: team.bid,
      tid: team.id,
      newTeamMember: { uid, role: Number(role) },
    });
    if (error) setProblem(isApiError(error) ? error.message : t`Ocurrió un error. Intenta de nuevo.`);
  }
}

interface PersonRowProps {
  team: Wire['Team'];
  member: Wire['Member'];

  /** Id of the role in the team. */
  role: number | null;
}

function PersonRow({ team, member, role }: PersonRowProps) {
  const { t } = useLingui();
  const me = useMe();
  const [setMember, changing] = useSetTeamMemberMutation();
  const [removeMember, removing] = useRemoveTeamMemberMutation();
  const [problem, setProblem] = useState('');
  const { psm_user: user } = member;
  const isMe = user.id === me.uid;
  const held = team.psm_roles.find(({ id }) => id === role);
  const covers = coversPermissions(team.abilities, held?.permissions ?? []);
  const mayChange = covers && can(team.abilities, 'teamAdmin') && can(team.abilities, 'inviteMembers');
  const mayRemove = isMe || (covers && can(team.abilities, 'deleteMembers'));
  const roles = grantable(team);

  return (
    <li className={styles.row} aria-busy={changing.isLoading || removing.isLoading}>
      <Person user={user} isMe={isMe} note={user.email} />
      <div className={styles.rowEnd}>
        {mayChange ? (
          <MgSelect
            label={t`Rol de ${user.displayName}`}
            hideLabel
            placeholder={t`Sin rol`}
            value={role === null ? '' : String(role)}
            options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => void change(Number(event.currentTarget.value))}
          />
        ) : (
          <span className={styles.quiet}>{held?.name ?? t`Sin rol`}</span>
        )}
        <MgIconButton
          icon={isMe ? 'logout' : 'person_remove'}
          label={isMe ? t`Salir del equipo` : t`Quitar a ${user.displayName} del equipo`}
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

  async function change(to: number): Promise<void> {
    if (!to || to === role) return;
    const newTeamMember = { uid: user.id, role: to };
    show((await setMember({ id: team.bid, tid: team.id, newTeamMember })).error);
  }

  async function remove(): Promise<void> {
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: isMe ? t`¿Salir de ${team.name}?` : t`¿Quitar a ${user.displayName} de ${team.name}?`,
      text: isMe
        ? t`Sigues en el negocio, pero dejas de estar a cargo de tus tickets pendientes de este equipo. Los terminados no cambian.`
        : t`Sigue en el negocio, pero deja de estar a cargo de sus tickets pendientes de este equipo. Los terminados no cambian.`,
      ok: isMe ? t`Salir del equipo` : t`Quitar`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (isSure) show((await removeMember({ id: team.bid, tid: team.id, uid: user.id })).error);
  }

  function show(error: unknown): void {
    setProblem(
      error === undefined ? '' : isApiError(error) ? error.message : t`Ocurrió un error. Intenta de nuevo.`,
    );
  }
}

/** Roles whose permissions the user has as well. */
function grantable(team: Wire['Team']): Wire['Role'][] {
  return team.psm_roles.filter(({ permissions }) => coversPermissions(team.abilities, permissions));
}
