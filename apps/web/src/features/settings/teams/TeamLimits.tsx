/** Whether the limits of the columns are enforced or only shown. */
import { Trans } from '@lingui/react/macro';
import { useUpdateTeamMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgSwitch } from '@minga/react/switch';
import { InlineError } from '../../../shared/page/errors.tsx';
import styles from '../settings.module.css';

export function TeamLimits({ team }: { team: Wire['Team'] }) {
  const [update, { error, isLoading, originalArgs }] = useUpdateTeamMutation();
  const isEnforced =
    (isLoading ? originalArgs?.teamPatch.enforces_limits : undefined) ?? team.enforces_limits;
  return (
    <section className={styles.card} aria-labelledby="settings-limits">
      <h2 id="settings-limits">
        <Trans>Límites de las columnas</Trans>
      </h2>
      <MgSwitch
        checked={isEnforced}
        onChange={({ currentTarget: { checked } }) =>
          void update({ id: team.bid, tid: team.id, teamPatch: { enforces_limits: checked } })
        }
      >
        <Trans>No dejar pasar del límite</Trans>
      </MgSwitch>
      <p className={styles.note}>
        <Trans>
          Nadie podrá crear tickets en una columna que llegó a su límite, ni moverlos a ella. Si lo apagas, el
          tablero solo lo señala. El límite de cada columna se elige en «Columnas» o al editarla en el
          tablero.
        </Trans>
      </p>
      {error && <InlineError error={error} />}
    </section>
  );
}
