/** Statistics of the selected business; team, period and grouping are in the address, so that they can be shared. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSelect } from '@minga/react/select';
import { MgSpinner } from '@minga/react/spinner';
import { Navigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { useParameters } from '../../base/address/use-parameters.ts';
import { useQuery } from '../../base/address/use-query.ts';
import { parseId } from '../../base/preferences/preferences.ts';
import { warnOfDenied } from '../../shared/workspace/denied-permissions.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { PeriodFields } from '../../shared/dates/PeriodFields.tsx';
import { daysOf, isReportable, readPeriod, writePeriod } from '../../shared/format/periods.ts';
import {
  dayIn,
  deviceTimezone,
  knownTimezone,
  momentsOf,
  timezoneWords,
} from '../../shared/format/zoned-periods.ts';
import {
  type ListFieldFilter,
  readFieldFilters,
  writeFieldFilters,
} from '@minga/rules/custom-fields/field-filters';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { teamsWith } from '../../shared/workspace/team-abilities.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { readUnit } from './burn-up.ts';
import { readGroup } from './choices.ts';
import { type StatsFilters, listsOf } from './stats-filters.ts';
import { Numbers } from './Numbers.tsx';
import { PrintedScope } from './PrintedScope.tsx';
import { ReportScopeContext } from './charts/report-scope.ts';
import styles from './stats.module.css';

export function StatsScreen() {
  const { business } = useSelection();
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>
          <Trans>Estadísticas</Trans>
        </h1>
        {business && <p>{business.psm_business.name}</p>}
      </header>
      <Stats />
    </div>
  );
}

function Stats() {
  const { t } = useLingui();
  const selection = useSelection();
  const [query] = useQuery();
  const { status, error, business, retry } = selection;
  if (status === 'error') return <InlineError error={error} onRetry={retry} />;
  if (status === 'loading') return <MgSpinner className={styles.wait} />;
  if (status === 'no-business') return <Navigate to={paths.onboarding()} replace />;
  const teams = teamsWith(selection, 'reports');
  const asked = query.get('team');
  const team = teams.find(({ id }) => id === parseId(asked)) ?? null;
  if (!business || teams.length === 0) {
    if (business) warnOfDenied('reports', `negocio ${business.bid}`);
    return (
      <MgEmptyState icon="lock" heading={t`No puedes ver informes de ningún equipo`} level={2}>
        <Trans>Pide el permiso «Ver informes» a quien administra tu equipo.</Trans>
      </MgEmptyState>
    );
  }
  if (asked !== null && team === null) {
    return (
      <MgEmptyState icon="lock" heading={t`Ese equipo no existe o no puedes ver sus informes`} level={2}>
        <MgButton slot="actions" href={paths.stats()}>
          <Trans>Ver todos mis equipos</Trans>
        </MgButton>
      </MgEmptyState>
    );
  }
  // Keyed by business: figures of one business must not be shown under another.
  return (
    <Report
      key={business.bid}
      bid={business.bid}
      prefix={business.psm_business.prefix}
      teams={teams}
      team={team}
    />
  );
}

function Report({
  bid,
  prefix,
  teams,
  team,
}: {
  bid: number;

  /** Prefix of ticket numbers. */
  prefix: string;
  teams: readonly Wire['Team'][];
  team: Wire['Team'] | null;
}) {
  const { t } = useLingui();
  const [query, set] = useParameters();
  const [, changeQuery] = useQuery();
  // Columns, types and a time zone belong to a team.
  const only = team ?? (teams.length === 1 ? teams[0]! : null);
  const timezone = knownTimezone(only?.timezone ?? null);
  const today = dayIn(new Date(useNow()), timezone);
  const period = readPeriod(query);
  const days = daysOf(period, today);
  const type = parseId(query.get('type'));
  const filters: StatsFilters = {
    member: query.get('member'),
    source: parseId(query.get('source')),
    type: only?.psm_types.some(({ id }) => id === type) ? type : null,
    lists: readLists(query.get('fields'), only),
  };
  const hidden = readIds(query.get('hide'));
  return (
    <>
      <div className={styles.controls}>
        <MgSelect
          label={t`Equipo`}
          value={team ? String(team.id) : ''}
          options={[
            { value: '', label: t`Todos mis equipos` },
            ...teams.map(({ id, name, color }) => ({ value: String(id), label: name, color })),
          ]}
          onChange={(event) => set({ team: String(event.currentTarget.value) })}
        />
        <PeriodFields
          period={period}
          today={today}
          onChange={(next) => changeQuery((before) => writePeriod(before, next), { replace: true })}
        />
      </div>
      <PrintedScope bid={bid} team={team} only={only} days={days} filters={filters} />
      {timezone !== null && timezone !== deviceTimezone() && <TimezoneNote name={timezoneWords(timezone)} />}
      {isReportable(days) && (
        <ReportScopeContext
          value={{ team: team?.name ?? t`Todos mis equipos`, days, moments: momentsOf(days, timezone) }}
        >
          <Numbers
            bid={bid}
            teams={teams}
            team={team}
            days={days}
            today={today}
            prefix={prefix}
            only={only}
            group={readGroup(query.get('by'), only)}
            onGroup={(group) => set({ by: group })}
            filters={filters}
            onFilters={({ lists, ...others }) =>
              set({ ...others, ...(lists ? { fields: writeFieldFilters(lists) } : {}) })
            }
            hidden={hidden}
            onToggle={(id) => set({ hide: toggle(hidden, id).join(',') })}
            unit={readUnit(query.get('unit'))}
            onUnit={(unit) => set({ unit: unit === 'tickets' ? null : unit })}
          />
        </ReportScopeContext>
      )}
    </>
  );
}

function TimezoneNote({ name }: { name: string }) {
  return (
    <p className={styles.quiet}>
      <Trans>Los días son los de la zona horaria del equipo: {name}.</Trans>
    </p>
  );
}

function toggle(ids: ReadonlySet<number>, id: number): number[] {
  return ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id];
}

/** Filters of the address by lists of the only team; the others are not applied. */
function readLists(text: string | null, only: Wire['Team'] | null): readonly ListFieldFilter[] {
  const known = new Set(listsOf(only).map(({ id }) => id));
  return readFieldFilters(text).filter(
    (filter): filter is ListFieldFilter => filter.kind === 'list' && known.has(filter.field),
  );
}

/** Ids in the address, separated by commas; 0 is that of deleted columns. */
function readIds(text: string | null): ReadonlySet<number> {
  const parts = text?.split(',') ?? [];
  return new Set(parts.filter((part) => /^\d{1,10}$/.test(part)).map(Number));
}
