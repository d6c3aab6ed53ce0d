/** Time zone that divides the days of a team's statistics (docs/product/tickets.md 9.3). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateTeamMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { timezoneWords } from '../../../shared/format/zoned-periods.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import styles from '../settings.module.css';

export function TeamTimezone({ team }: { team: Wire['Team'] }) {
  const { t } = useLingui();
  const [update, { error, isLoading, originalArgs }] = useUpdateTeamMutation();
  const asked = isLoading ? originalArgs?.teamPatch.timezone : undefined;
  const timezone = asked === undefined ? team.timezone : asked;
  const names = Intl.supportedValuesOf('timeZone');
  // The server may know a name that this browser does not list.
  if (timezone !== null && !names.includes(timezone)) names.unshift(timezone);
  return (
    <section className={styles.card} aria-labelledby="settings-timezone">
      <h2 id="settings-timezone">
        <Trans>Zona horaria</Trans>
      </h2>
      <MgSelect
        label={t`Zona horaria de las estadísticas`}
        searchable
        value={timezone ?? ''}
        options={[
          { value: '', label: t`La de cada persona` },
          ...names.map((name) => ({ value: name, label: timezoneWords(name) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          void update({
            id: team.bid,
            tid: team.id,
            teamPatch: { timezone: value === '' ? null : String(value) },
          })
        }
      />
      <p className={styles.note}>
        <Trans>
          Con una zona horaria, los días de las estadísticas del equipo son los mismos para todos, estén donde
          estén.
        </Trans>
      </p>
      {error && <InlineError error={error} />}
    </section>
  );
}
