/** Figures and charts of a report. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCountTicketsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { useMemo } from 'react';
import { paths } from '../../base/address/paths.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { Breakdown } from './Breakdown.tsx';
import type { BurnUpUnit } from './burn-up.ts';
import { BurnUp } from './BurnUp.tsx';
import { toBuckets, unitOf } from './charts/buckets.ts';
import { type StatsGroup, assigneeLink, daysLink, lateLink } from './choices.ts';
import { CumulativeFlow } from './CumulativeFlow.tsx';
import { CycleTimes } from './CycleTimes.tsx';
import { FilterFields } from './FilterFields.tsx';
import { FlowChart } from './charts/FlowChart.tsx';
import { ForecastCard } from './forecast/ForecastCard.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { LoggedTime } from './LoggedTime.tsx';
import type { StatsFilters } from './stats-filters.ts';
import { useReportScope } from './charts/report-scope.ts';
import styles from './stats.module.css';
import { StatusBars } from './StatusBars.tsx';
import { Workload } from './Workload.tsx';

export function Numbers({
  bid,
  teams,
  team,
  days,
  today,
  prefix,
  only,
  group,
  onGroup,
  filters,
  onFilters,
  hidden,
  onToggle,
  unit,
  onUnit,
}: {
  bid: number;
  teams: readonly Wire['Team'][];
  team: Wire['Team'] | null;
  days: { from: string; to: string };

  /** As `2026-11-21`. */
  today: string;
  prefix: string;

  /** The selected team, or the only one. */
  only: Wire['Team'] | null;
  group: StatsGroup;
  onGroup(group: StatsGroup): void;
  filters: StatsFilters;
  onFilters(patch: Partial<StatsFilters>): void;

  /** Ids of hidden columns. */
  hidden: ReadonlySet<number>;
  onToggle(id: number): void;

  /** What the burn-up counts. */
  unit: BurnUpUnit;
  onUnit(unit: BurnUpUnit): void;
}) {
  const { t, i18n } = useLingui();
  const { moments } = useReportScope();
  const read = useCountTicketsQuery({
    id: bid,
    statsPeriod: { ...moments, ...(team ? { team: team.id } : {}) },
  });
  // While a new request is pending, the previous figures stay, dimmed.
  const stats = read.data?.stats;
  const { from, to } = days;
  const byDay = stats?.by_day;
  const buckets = useMemo(() => (byDay ? toBuckets(byDay, { from, to }) : []), [byDay, from, to]);
  if (read.error && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (!stats) return <Skeleton />;
  const isEmpty =
    stats.by_state.every(({ tickets }) => tickets === 0) && stats.created + stats.completed === 0;
  if (isEmpty && !read.isFetching) {
    return (
      <MgEmptyState icon="monitoring" heading={t`Todavía no hay nada que contar`} level={2}>
        <Trans>Cuando haya tickets en el tablero, aquí se ve cuántos llegan y cuántos se terminan.</Trans>
        <MgButton
          slot="actions"
          variant="primary"
          href={paths.boards({ bid, ...(team ? { tid: team.id } : {}) })}
        >
          <Trans>Ir al tablero</Trans>
        </MgButton>
      </MgEmptyState>
    );
  }
  return (
    <div className={styles.parts} aria-busy={read.isFetching}>
      <KeyFigures
        stats={stats}
        createdLink={daysLink(i18n, 'created', days, { bid, only: team })}
        completedLink={daysLink(i18n, 'completed', days, { bid, only: team })}
        lateLink={lateLink(i18n, { bid, only })}
      />
      <div className={styles.card}>
        <FlowChart
          buckets={buckets}
          unit={unitOf(days)}
          linkOf={(event, bucket) => daysLink(i18n, event, bucket, { bid, only: team })}
        />
      </div>
      <ForecastCard stats={stats} days={days} today={today} />
      <StatusBars bid={bid} columns={stats.by_status} teams={teams} />
      <FilterFields bid={bid} only={only} filters={filters} onChange={onFilters} />
      <BurnUp bid={bid} team={only?.id ?? null} days={days} filters={filters} unit={unit} onUnit={onUnit} />
      <CumulativeFlow
        bid={bid}
        team={only?.id ?? null}
        days={days}
        filters={filters}
        hidden={hidden}
        onToggle={onToggle}
      />
      <CycleTimes bid={bid} prefix={prefix} teams={teams} team={team} days={days} filters={filters} />
      <Workload bid={bid} team={team} only={only} filters={filters} />
      <LoggedTime
        bid={bid}
        teams={teams}
        team={team}
        filters={filters}
        linkOfPerson={(row) => assigneeLink(i18n, row, { bid, only, filters })}
      />
      <Breakdown
        bid={bid}
        teams={teams}
        team={team}
        only={only}
        group={group}
        filters={filters}
        onGroup={onGroup}
      />
    </div>
  );
}

/** Loading figures. */
function Skeleton() {
  return (
    <div className={styles.parts} aria-busy="true">
      <div className={styles.figures} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className={styles.waitFigure} />
        ))}
      </div>
      <div className={styles.waitChart} aria-hidden="true" />
    </div>
  );
}
