/** Time logged in the period, by the person who worked and by the type of the ticket. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryLoggedTimeQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { InlineError } from '../../shared/page/errors.tsx';
import { BarList } from './charts/BarList.tsx';
import { ChartData } from './charts/ChartData.tsx';
import { rowName, typeLink } from './choices.ts';
import { hoursOf, workWords } from './duration-words.ts';
import { HiddenBars } from './HiddenBars.tsx';
import { type StatsFilters, filterArguments } from './stats-filters.ts';
import { useReportScope } from './charts/report-scope.ts';
import styles from './stats.module.css';

interface Props {
  bid: number;
  teams: readonly Wire['Team'][];
  team: Wire['Team'] | null;
  filters: StatsFilters;
  linkOfPerson(row: Wire['LoggedTimeRow']): string;
}

export function LoggedTime(props: Props) {
  const { bid, team, filters } = props;
  const { t } = useLingui();
  const { moments } = useReportScope();
  const heading = t`Tiempo registrado`;
  const read = useQueryLoggedTimeQuery({
    id: bid,
    loggedTimeQuery: { ...moments, ...(team ? { team: team.id } : {}), ...filterArguments(filters) },
  });
  const time = read.currentData;
  const total = workWords(time?.minutes ?? 0);
  return (
    <section className={styles.card} aria-labelledby="stats-time">
      <h2 id="stats-time">{heading}</h2>
      {read.error && !read.isFetching ? (
        <InlineError error={read.error} onRetry={() => void read.refetch()} />
      ) : time === undefined ? (
        <div className={styles.waitRows} aria-busy="true" />
      ) : time.minutes === 0 ? (
        <p className={styles.quiet}>
          <Trans>Nadie registró tiempo con esta elección en el período.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.quiet}>
            <Trans>{total} en el período, según el día de cada registro.</Trans>
          </p>
          <Groups {...props} time={time} heading={heading} />
        </>
      )}
    </section>
  );
}

function Groups({
  bid,
  teams,
  filters,
  linkOfPerson,
  time,
  heading,
}: Props & { time: Wire['LoggedTimeAnswer']; heading: string }) {
  const { t, i18n } = useLingui();
  const groups = [
    {
      key: 'person',
      name: t`Por persona`,
      rows: time.by_person.map((row) => toRow(row, row.name ?? '', linkOfPerson(row))),
    },
    {
      key: 'type',
      name: t`Por tipo`,
      rows: time.by_type.map((row) =>
        toRow(row, rowName(i18n, 'type', row), typeLink(row, { bid, teams, filters })),
      ),
    },
  ];
  return (
    <>
      <div className={styles.pair}>
        {groups.map(({ key, name, rows }) => (
          <div key={key}>
            <h3>{name}</h3>
            <BarList
              label={`${heading}: ${name}`}
              bars={rows.map(({ minutes, ...row }) => ({
                ...row,
                parts: [{ tone: 'plain', value: minutes }],
                value: workWords(minutes),
              }))}
            />
            <HiddenBars count={rows.length} />
          </div>
        ))}
      </div>
      <ChartData
        data={{
          name: heading,
          heads: [t`Persona o tipo`, t`Grupo`, t`Horas registradas`],
          rows: groups.flatMap(({ key, name: group, rows }) =>
            rows.map(({ key: id, name, href, minutes }) => ({
              key: `${key} ${id}`,
              href,
              cells: [name, group, hoursOf(minutes)],
            })),
          ),
        }}
      />
    </>
  );
}

function toRow({ id, minutes }: Wire['LoggedTimeRow'], name: string, href: string | null) {
  return { key: id ?? '', name, href, minutes };
}
