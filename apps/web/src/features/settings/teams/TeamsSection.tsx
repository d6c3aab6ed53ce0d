/** The teams of a business, and making another one. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCreateTeamMutation } from '@minga/client/endpoints';
import { isBusinessAdmin, isTeamManager } from '@minga/rules/access/permissions';
import { MgColorField } from '@minga/react/color-field';
import { MgEmptyState } from '@minga/react/empty-state';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { MgTextField } from '@minga/react/text-field';
import { useNavigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { FormFoot } from '../../../shared/forms/FormFoot.tsx';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { useSaveForm } from '../../../shared/forms/use-save-form.ts';
import { colorProblem } from '../checks.ts';
import styles from '../settings.module.css';
import looks from './teams.module.css';

/** Colours of new teams, one after the other: the hues of the design. */
const teamColors = ['#2f7fb5', '#c8791a', '#9a4f8c', '#6b7f3a', '#c2474b', '#3f8f7a'];

export function TeamsSection() {
  const { t } = useLingui();
  const { business, teams, members } = useSelection();
  const isAdmin = business !== null && isBusinessAdmin(business.role);
  const managed = teams.filter(({ abilities }) => isAdmin || isTeamManager(abilities));
  const countOf = (id: number) =>
    members.filter(({ psm_user }) => psm_user.psm_users_teams.some(({ tid }) => tid === id)).length;
  return (
    <>
      {managed.length > 0 ? (
        <ul className={looks.teams}>
          {managed.map(({ id, name, color, psm_status }) => (
            <li key={id}>
              <a href={paths.teamSettings(id)}>
                <i style={{ background: color }} />
                <span>
                  <b>{name}</b>
                  <small>
                    <Plural value={countOf(id)} one="# persona" other="# personas" />
                    {' · '}
                    <Plural value={psm_status.length} one="# columna" other="# columnas" />
                  </small>
                </span>
                <Icon name="chevron_right" size={20} />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <MgEmptyState icon="groups" heading={t`Todavía no hay equipos`} level={2}>
          <Trans>Cada equipo tiene su tablero, sus columnas y sus roles.</Trans>
        </MgEmptyState>
      )}
      {isAdmin && <NewTeamForm bid={business.bid} place={teams.length} />}
    </>
  );
}

function NewTeamForm({ bid, place }: { bid: number; place: number }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const [create] = useCreateTeamMutation();
  const form = useSaveForm({
    stored: { name: '', color: teamColors[place % teamColors.length]! },
    check: ({ name, color }) => ({
      ...(name.trim() === '' ? { name: t`Escribe el nombre del equipo.` } : {}),
      ...colorProblem(i18n, color),
    }),
    codes: { 'team/name-taken': 'name' },
    save: (_changes, { name, color }) => create({ id: bid, newTeam: { name: name.trim(), color } }),
    onSaved: ({ data }) => data && void navigate(paths.teamSettings(data.team.id)),
  });
  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby="settings-new-team"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <h2 id="settings-new-team">
        <Trans>Equipo nuevo</Trans>
      </h2>
      <MgTextField
        label={t`Nombre`}
        maxlength={80}
        value={form.values.name}
        error={form.errorOf('name')}
        onInput={(event) => form.change({ name: event.currentTarget.value })}
      />
      <MgColorField
        label={t`Color`}
        value={form.values.color}
        error={form.errorOf('color')}
        onInput={(event) => form.change({ color: event.currentTarget.value })}
      />
      <FormFoot
        form={{ ...form, isDirty: false, isSaved: false }}
        label={<Trans>Crear equipo</Trans>}
        isReady
      />
    </form>
  );
}
