/** Cycle times of the completed tickets, with percentiles. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryCycleTimesQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { paths } from '../../base/address/paths.ts';
import { numberWords } from '../../shared/format/number-words.ts';
import { countDays } from '../../shared/format/periods.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { ChartData } from './charts/ChartData.tsx';
import type { ChartTable } from './charts/chart-table.ts';
import { dayWords } from './charts/chart-words.ts';
import chart from './charts/chart.module.css';
import { elapsedWords } from './duration-words.ts';
import { ScatterChart } from './charts/ScatterChart.tsx';
import { type StatsFilters, filterArguments, longestChartDays } from './stats-filters.ts';
import { useReportScope } from './charts/report-scope.ts';
import styles from './stats.module.css';
import { TooLong } from './TooLong.tsx';

interface Props {
  bid: number;

  /** Prefix of ticket numbers. */
  prefix: string;
  teams: readonly Wire['Team'][];
  team: Wire['Team'] | null;
  days: { from: string; to: string };
  filters: StatsFilters;
}

export function CycleTimes(props: Props) {
  const { t } = useLingui();
  const heading = t`Días de empezar a terminar`;
  return (
    <figure className={`${styles.card} ${chart.figure}`} aria-labelledby="stats-cycle">
      <figcaption>
        <h2 id="stats-cycle">{heading}</h2>
      </figcaption>
      {countDays(props.days) > longestChartDays ? <TooLong /> : <Times {...props} heading={heading} />}
    </figure>
  );
}

function Times({ bid, prefix, teams, team, days, filters, heading }: Props & { heading: string }) {
  const { t } = useLingui();
  const { moments } = useReportScope();
  const read = useQueryCycleTimesQuery({
    id: bid,
    cycleTimesQuery: { ...(team ? { team: team.id } : {}), ...moments, ...filterArguments(filters) },
  });
  const times = read.currentData;
  if (read.error && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (times === undefined) return <div className={styles.waitChart} aria-busy="true" />;
  if (times.completed === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>Ningún ticket con esta elección se terminó en el período.</Trans>
      </p>
    );
  }
  const nameOf = ({ number }: { number: number }) => ticketName(prefix, number);
  const linkOf = ({ id }: { id: string }) => paths.ticket(bid, id);
  const data: ChartTable = {
    name: heading,
    heads: [t`Número`, t`Título`, t`Equipo`, t`Terminado el`, t`Días`],
    rows: times.points.map((point) => ({
      key: point.id,
      href: linkOf(point),
      cells: [
        nameOf(point),
        point.title,
        teams.find(({ id }) => id === point.psm_team_id)?.name ?? null,
        { text: dayWords(point.day), value: point.day },
        Math.round((point.minutes / minutesOfDay) * 100) / 100,
      ],
    })),
  };
  return (
    <>
      <Explanation times={times} />
      <ScatterChart
        heading={heading}
        days={days}
        points={times.points}
        percentiles={times.percentiles}
        nameOf={nameOf}
        linkOf={linkOf}
      />
      <Missing times={times} />
      <ChartData data={data} />
    </>
  );
}

const minutesOfDay = 24 * 60;

/** The percentiles in one sentence. */
function Explanation({ times: { percentiles } }: { times: Wire['CycleTimesAnswer'] }) {
  const half = elapsedWords(percentiles.p50);
  const most = elapsedWords(percentiles.p85);
  const nearlyAll = elapsedWords(percentiles.p95);
  return (
    <p className={styles.quiet}>
      <Trans>
        La mitad de los tickets se terminó en {half} o menos, el 85 % en {most} o menos y el 95 % en{' '}
        {nearlyAll} o menos.
      </Trans>
    </p>
  );
}

/** Says which of the measured tickets are no points. */
function Missing({ times: { completed, visible, points } }: { times: Wire['CycleTimesAnswer'] }) {
  const invisible = completed - visible;
  const shown = numberWords(points.length);
  const all = numberWords(visible);
  return (
    <>
      {points.length < visible && (
        <p className={styles.quiet}>
          <Trans>
            Se ven los {shown} tickets terminados por último, de {all}.
          </Trans>
        </p>
      )}
      {invisible > 0 && (
        <p className={styles.quiet}>
          <Plural
            value={invisible}
            one="Las líneas cuentan también # ticket que no puedes ver."
            other="Las líneas cuentan también # tickets que no puedes ver."
          />
        </p>
      )}
    </>
  );
}
