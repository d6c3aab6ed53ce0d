/** Cumulative flow of a team: how many tickets were in each column, day by day. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryCumulativeFlowQuery } from '@minga/client/endpoints';
import { InlineError } from '../../shared/page/errors.tsx';
import { countDays } from '../../shared/format/periods.ts';
import { AreaChart } from './charts/AreaChart.tsx';
import { ChartData } from './charts/ChartData.tsx';
import { dayWords } from './charts/chart-words.ts';
import chart from './charts/chart.module.css';
import { type StatsFilters, filterArguments, longestChartDays } from './stats-filters.ts';
import { useReportScope } from './charts/report-scope.ts';
import styles from './stats.module.css';
import { TooLong } from './TooLong.tsx';

interface Props {
  bid: number;

  /** The only team of the report; null with several. */
  team: number | null;
  days: { from: string; to: string };
  filters: StatsFilters;

  /** Ids of hidden columns. */
  hidden: ReadonlySet<number>;
  onToggle(id: number): void;
}

export function CumulativeFlow({ team, ...props }: Props) {
  const { t } = useLingui();
  const heading = t`Flujo acumulado`;
  return (
    <figure className={`${styles.card} ${chart.figure}`} aria-labelledby="stats-flow">
      <figcaption>
        <h2 id="stats-flow">{heading}</h2>
      </figcaption>
      <p className={styles.quiet}>
        <Trans>Cuántos tickets había en cada columna al final de cada día.</Trans>
      </p>
      {team === null ? (
        <p className={styles.quiet}>
          <Trans>Elige un equipo arriba: cada uno tiene sus columnas.</Trans>
        </p>
      ) : countDays(props.days) > longestChartDays ? (
        <TooLong />
      ) : (
        <Flow {...props} team={team} heading={heading} />
      )}
    </figure>
  );
}

function Flow({ bid, team, filters, hidden, onToggle, heading }: Props & { team: number; heading: string }) {
  const { t } = useLingui();
  const { moments } = useReportScope();
  const read = useQueryCumulativeFlowQuery({
    id: bid,
    cumulativeFlowQuery: { team, ...moments, ...filterArguments(filters) },
  });
  const flow = read.currentData;
  if (read.error && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (flow === undefined) return <div className={styles.waitChart} aria-busy="true" />;
  if (flow.columns.every(({ tickets }) => tickets.every((count) => count === 0))) {
    return (
      <p className={styles.quiet}>
        <Trans>No hay tickets con esta elección en el período.</Trans>
      </p>
    );
  }
  const columns = flow.columns.map((column) => ({
    ...column,
    label: column.name ?? t`Columnas eliminadas`,
  }));
  return (
    <>
      <AreaChart heading={heading} days={flow.days} columns={columns} hidden={hidden} onToggle={onToggle} />
      <ChartData
        data={{
          name: heading,
          heads: [t`Fecha`, ...columns.map(({ label }) => label)],
          rows: flow.days.map((day, place) => ({
            key: day,
            cells: [
              { text: dayWords(day), value: day },
              ...columns.map(({ tickets }) => tickets[place] ?? 0),
            ],
          })),
        }}
      />
    </>
  );
}
