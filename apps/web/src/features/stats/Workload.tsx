/** Open tickets of each assignee now, with points, estimated time and lateness. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryStatsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { numberWords } from '../../shared/format/number-words.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { type Bar, BarList } from './charts/BarList.tsx';
import { ChartData } from './charts/ChartData.tsx';
import chart from './charts/chart.module.css';
import { assigneeLink, rowName } from './choices.ts';
import { hoursOf, workWords } from './duration-words.ts';
import { HiddenBars } from './HiddenBars.tsx';
import { type StatsFilters, filterArguments } from './stats-filters.ts';
import { useReportScope } from './charts/report-scope.ts';
import styles from './stats.module.css';

interface Props {
  bid: number;
  team: Wire['Team'] | null;

  /** The selected team, or the only one. */
  only: Wire['Team'] | null;
  filters: StatsFilters;
}

export function Workload(props: Props) {
  const { t } = useLingui();
  const heading = t`Carga de trabajo`;
  return (
    <section className={styles.card} aria-labelledby="stats-workload">
      <h2 id="stats-workload">{heading}</h2>
      <p className={styles.quiet}>
        <Trans>Tickets abiertos ahora de cada persona; uno de varias personas cuenta para cada una.</Trans>
      </p>
      <People {...props} heading={heading} />
    </section>
  );
}

function People({ bid, team, only, filters, heading }: Props & { heading: string }) {
  const { t, i18n } = useLingui();
  const { moments } = useReportScope();
  const read = useQueryStatsQuery({
    id: bid,
    businessStatsQuery: {
      query: {
        ...moments,
        group_by: 'person',
        ...(team ? { team: team.id } : {}),
        ...filterArguments(filters),
      },
    },
  });
  const rows = read.currentData?.rows;
  if (read.error && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (rows === undefined) return <div className={styles.waitRows} aria-busy="true" />;
  const busy = rows
    .filter(({ open }) => (open ?? 0) > 0)
    .toSorted((one, other) => (other.open ?? 0) - (one.open ?? 0));
  if (busy.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>No hay tickets abiertos con esta elección.</Trans>
      </p>
    );
  }
  const nameOf = (row: Wire['StatsRow']) => rowName(i18n, 'person', row);
  const linkOf = (row: Wire['StatsRow']) => assigneeLink(i18n, row, { bid, only, filters, state: 'open' });
  const bars = busy.map((row): Bar => {
    const { open, overdue, hazard } = numbersOf(row);
    return {
      key: row.id ?? '',
      name: nameOf(row),
      href: linkOf(row),
      parts: [
        { tone: 'late', value: overdue },
        { tone: 'hazard', value: hazard },
        { tone: 'plain', value: open - overdue - hazard },
      ],
      value: numberWords(open),
      note: <Details row={row} />,
    };
  });
  return (
    <>
      <Legend />
      <BarList bars={bars} label={heading} />
      <HiddenBars count={bars.length} />
      <ChartData
        data={{
          name: heading,
          heads: [
            t`Persona asignada`,
            t`Abiertos ahora`,
            t`Puntos`,
            t`Horas estimadas`,
            t`Atrasados`,
            t`Vencen en 24 horas`,
          ],
          rows: busy.map((row) => {
            const { open, points, estimated, overdue, hazard } = numbersOf(row);
            return {
              key: row.id ?? '',
              href: linkOf(row),
              cells: [nameOf(row), open, points, hoursOf(estimated), overdue, hazard],
            };
          }),
        }}
      />
    </>
  );
}

/** The numbers of the open tickets of a row: those of people have all of them. */
function numbersOf({ open, open_points, open_estimated, overdue, hazard }: Wire['StatsRow']) {
  return {
    open: open ?? 0,
    points: open_points ?? 0,
    estimated: open_estimated ?? 0,
    overdue: overdue ?? 0,
    hazard: hazard ?? 0,
  };
}

function Legend() {
  return (
    <div className={chart.legends}>
      <span className={chart.legend}>
        <i className={chart.late} />
        <Trans>Atrasados</Trans>
      </span>
      <span className={chart.legend}>
        <i className={chart.hazard} />
        <Trans>Vencen en 24 horas</Trans>
      </span>
      <span className={chart.legend}>
        <i className={chart.completed} />
        <Trans>Los demás</Trans>
      </span>
    </div>
  );
}

/** Points, estimated time and lateness, as far as there are any. */
function Details({ row }: { row: Wire['StatsRow'] }) {
  const { points, estimated, overdue, hazard } = numbersOf(row);
  const parts = [
    points > 0 && <Plural key="points" value={Math.round(points * 10) / 10} one="# punto" other="# puntos" />,
    estimated > 0 && workWords(estimated),
    overdue > 0 && <Plural key="late" value={overdue} one="# atrasado" other="# atrasados" />,
    hazard > 0 && (
      <Plural key="hazard" value={hazard} one="# vence en 24 horas" other="# vencen en 24 horas" />
    ),
  ].filter((part) => part !== false);
  return parts.map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a list without an order of its own
    <span key={place}>
      {place > 0 && ' · '}
      {part}
    </span>
  ));
}
