/** Burn-up of a team: the scope of its work and what is completed of it, day by day. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryCumulativeFlowQuery } from '@minga/client/endpoints';
import { MgSelect } from '@minga/react/select';
import { InlineError } from '../../shared/page/errors.tsx';
import { countDays } from '../../shared/format/periods.ts';
import { type BurnUpUnit, sumBurnUp } from './burn-up.ts';
import { ChartData } from './charts/ChartData.tsx';
import { noPicture } from './charts/chart-picture.ts';
import { dayWords } from './charts/chart-words.ts';
import chart from './charts/chart.module.css';
import { LineChart } from './charts/LineChart.tsx';
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
  unit: BurnUpUnit;
  onUnit(unit: BurnUpUnit): void;
}

export function BurnUp({ team, onUnit, ...props }: Props) {
  const { unit } = props;
  const { t } = useLingui();
  const heading = t`Alcance y avance`;
  return (
    <figure className={`${styles.card} ${chart.figure}`} aria-labelledby="stats-burn-up">
      <figcaption>
        <h2 id="stats-burn-up">{heading}</h2>
        {team !== null && (
          <div className={styles.controls} {...noPicture}>
            <MgSelect
              label={t`Contar`}
              value={unit}
              options={[
                { value: 'tickets', label: t`Tickets` },
                { value: 'points', label: t`Puntos` },
              ]}
              onChange={(event) => onUnit(event.currentTarget.value as BurnUpUnit)}
            />
          </div>
        )}
      </figcaption>
      <p className={styles.quiet}>
        <Trans>Todo lo creado hasta cada día y lo terminado; entre las dos líneas está lo que falta.</Trans>
      </p>
      {team === null ? (
        <p className={styles.quiet}>
          <Trans>Elige un equipo arriba: cada uno tiene sus columnas.</Trans>
        </p>
      ) : countDays(props.days) > longestChartDays ? (
        <TooLong />
      ) : (
        <Lines {...props} team={team} heading={heading} />
      )}
    </figure>
  );
}

function Lines({
  bid,
  team,
  filters,
  unit,
  heading,
}: Omit<Props, 'team' | 'onUnit'> & { team: number; heading: string }) {
  const { t } = useLingui();
  const { moments } = useReportScope();
  // The same request as that of the cumulative flow: the cache answers one of them.
  const read = useQueryCumulativeFlowQuery({
    id: bid,
    cumulativeFlowQuery: { team, ...moments, ...filterArguments(filters) },
  });
  const flow = read.currentData;
  if (read.error && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (flow === undefined) return <div className={styles.waitChart} aria-busy="true" />;
  const { scope, completed } = sumBurnUp(flow, unit);
  if (sumBurnUp(flow, 'tickets').scope.every((count) => count === 0)) {
    return (
      <p className={styles.quiet}>
        <Trans>No hay tickets con esta elección en el período.</Trans>
      </p>
    );
  }
  return (
    <>
      <LineChart
        heading={heading}
        days={flow.days}
        series={[
          { label: t`Alcance`, className: chart.scope, values: scope },
          { label: t`Terminados`, className: chart.completed, values: completed },
        ]}
      />
      <ChartData
        data={{
          name: heading,
          heads: [t`Fecha`, t`Alcance`, t`Terminados`, t`Faltan`],
          rows: flow.days.map((day, place) => {
            const [all = 0, done = 0] = [scope[place], completed[place]];
            return {
              key: day,
              cells: [{ text: dayWords(day), value: day }, all, done, Math.round((all - done) * 100) / 100],
            };
          }),
        }}
      />
    </>
  );
}
