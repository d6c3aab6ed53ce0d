/** Statistics grouped by the chosen dimension; rows link to a board with their tickets, if boards can filter by it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryStatsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { useAppSelector } from '../../base/store-hooks.ts';
import { selectUid } from '../../session/session-slice.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import type { ChartTable } from './charts/chart-table.ts';
import { DownloadCsv } from './charts/ChartDownloads.tsx';
import { type StatsGroup, groupArguments, offeredGroups, rowLink, rowName } from './choices.ts';
import { type StatsFilters, filterArguments } from './stats-filters.ts';
import { hoursOf, workWords } from './duration-words.ts';
import { numberWords } from '../../shared/format/number-words.ts';
import { useReportScope } from './charts/report-scope.ts';
import styles from './stats.module.css';

export function Breakdown({
  bid,
  teams,
  team,
  only,
  group,
  filters,
  onGroup,
}: {
  bid: number;

  /** Teams whose reports the user may read, and the selected one. */
  teams: readonly Wire['Team'][];
  team: Wire['Team'] | null;

  /** The selected team, or the only one. */
  only: Wire['Team'] | null;
  group: StatsGroup;
  filters: StatsFilters;
  onGroup(group: StatsGroup): void;
}) {
  const { t, i18n } = useLingui();
  const { moments } = useReportScope();
  const read = useQueryStatsQuery({
    id: bid,
    businessStatsQuery: {
      query: {
        ...moments,
        ...groupArguments(group),
        ...(team ? { team: team.id } : {}),
        ...filterArguments(filters),
      },
    },
  });
  const rows = read.currentData?.rows;
  const groups = offeredGroups(i18n, only);
  const groupName = groups.find(({ value }) => value === group)?.label ?? '';
  return (
    <section className={styles.card} aria-labelledby="stats-breakdown">
      <h2 id="stats-breakdown">
        <Trans>Desglose</Trans>
      </h2>
      <div className={styles.controls}>
        <MgSelect
          label={t`Por`}
          value={group}
          options={groups}
          onChange={(event) => onGroup(event.currentTarget.value as StatsGroup)}
        />
        {rows && (
          <DownloadCsv
            data={{
              name: t`Desglose`,
              heads: [
                groupName,
                t`Creados`,
                t`Terminados`,
                t`Puntos terminados`,
                t`Abiertos ahora`,
                t`Horas estimadas`,
                t`Horas registradas`,
              ],
              rows: rows.map((row) =>
                toRow(group === 'day' ? (row.id ?? '') : rowName(i18n, group, row), row),
              ),
            }}
          />
        )}
      </div>
      {read.error && !read.isFetching ? (
        <InlineError error={read.error} onRetry={() => void read.refetch()} />
      ) : rows === undefined ? (
        <div className={styles.waitRows} aria-busy="true" />
      ) : rows.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>No hay tickets con esta elección en el período.</Trans>
        </p>
      ) : (
        <Rows
          bid={bid}
          rows={rows}
          group={group}
          name={groupName}
          teams={teams}
          team={team}
          filters={filters}
        />
      )}
    </section>
  );
}

function toRow(name: string, row: Wire['StatsRow']): ChartTable['rows'][number] {
  const { created, completed, points_completed: points, open, estimated, logged } = row;
  return {
    key: row.id ?? '',
    cells: [name, created, completed, points, open, hoursOf(estimated), hoursOf(logged)],
  };
}

function Rows({
  bid,
  rows,
  group,
  name,
  teams,
  team,
  filters,
}: {
  bid: number;
  rows: readonly Wire['StatsRow'][];
  group: StatsGroup;

  /** Name of the group. */
  name: string;
  teams: readonly Wire['Team'][];
  team: Wire['Team'] | null;
  filters: StatsFilters;
}) {
  const { t, i18n } = useLingui();
  const uid = useAppSelector(selectUid);
  const most = Math.max(1, ...rows.map(({ completed }) => completed));
  const number = (value: number | null) =>
    value === null ? '—' : numberWords(value, { maximumFractionDigits: 1 });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what takes focus
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={t`Tabla por ${name}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">
              <Trans>Creados</Trans>
            </th>
            <th scope="col">
              <Trans>Terminados</Trans>
            </th>
            <th scope="col">
              <Trans>Puntos terminados</Trans>
            </th>
            <th scope="col">
              <Trans>Abiertos ahora</Trans>
            </th>
            <th scope="col">
              <Trans>Horas estimadas</Trans>
            </th>
            <th scope="col">
              <Trans>Horas registradas</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const link = rowLink(group, row, { bid, uid, teams, team, filters });
            const words = rowName(i18n, group, row);
            return (
              <tr key={row.id ?? 'none'}>
                <th scope="row">{link ? <a href={link}>{words}</a> : words}</th>
                <td>{number(row.created)}</td>
                <td className={styles.withBar}>
                  <i style={{ inlineSize: `${(row.completed / most) * 100}%` }} />
                  <span>{number(row.completed)}</span>
                </td>
                <td>{number(row.points_completed)}</td>
                <td>{number(row.open)}</td>
                <td>{workWords(row.estimated)}</td>
                <td>{workWords(row.logged)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
