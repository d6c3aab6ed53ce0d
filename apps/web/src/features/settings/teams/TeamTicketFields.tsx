/** Fields that tickets of a team use, and the required ones. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useGetAppTokenQuery, useListSourcesQuery, useUpdateTeamMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgCheckbox } from '@minga/react/checkbox';
import { FormFoot } from '../../../shared/forms/FormFoot.tsx';
import { teamFieldChoices } from '../../../shared/tickets/team-fields.ts';
import { useSaveForm } from '../../../shared/forms/use-save-form.ts';
import styles from '../settings.module.css';
import looks from './TeamTicketFields.module.css';

export function TeamTicketFields({ team }: { team: Wire['Team'] }) {
  const { i18n } = useLingui();
  const [update] = useUpdateTeamMutation();
  const form = useSaveForm({
    stored: { preferences: team.preferences },
    save: (teamPatch) => update({ id: team.bid, tid: team.id, teamPatch }),
  });
  const chosen = new Set(form.values.preferences);
  const sources = useListSourcesQuery({ id: team.bid }, { skip: !chosen.has(6) }).data?.sources;

  const token = useGetAppTokenQuery({ id: team.bid }, { skip: !chosen.has(12) }).data?.app_token;

  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby="settings-ticket-fields"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <h2 id="settings-ticket-fields">
        <Trans>Qué dice cada ticket</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>Lo obligatorio se pide al crear un ticket y no se puede dejar vacío.</Trans>
      </p>
      <ul className={looks.fields}>
        {teamFieldChoices.map(({ name, code, label }) => {
          const words = i18n._(label);
          return (
            <li key={name} className={looks.field}>
              <MgCheckbox checked={chosen.has(code)} onChange={() => toggle(code)}>
                {words}
              </MgCheckbox>
              <MgCheckbox
                checked={chosen.has(code + 1)}
                disabled={!chosen.has(code)}
                onChange={() => toggle(code + 1)}
              >
                <Trans>Obligatorio</Trans>
                <span className={looks.unseen}>: {words}</span>
              </MgCheckbox>
            </li>
          );
        })}
      </ul>
      {sources?.length === 0 && (
        <p className={styles.note} role="status">
          <Trans>
            El negocio no tiene orígenes: hasta que un administrador cree uno, nadie podrá crear tickets en
            este equipo.
          </Trans>
        </p>
      )}
      {token === null && (
        <p className={styles.note} role="status">
          <Trans>
            El CRM del negocio no está activo: hasta que un administrador lo active, nadie podrá elegir el
            contacto de un ticket nuevo.
          </Trans>
        </p>
      )}
      <FormFoot form={form} />
    </form>
  );

  function toggle(code: number): void {
    const next = new Set(chosen);
    if (!next.delete(code)) next.add(code);
    // Unused fields are not required.
    if (code % 2 === 1 && !next.has(code)) next.delete(code + 1);
    form.change({ preferences: [...next].toSorted((a, b) => a - b) });
  }
}
