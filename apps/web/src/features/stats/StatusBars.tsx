/** Current tickets per column; each row links to its board. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { paths } from '../../base/address/paths.ts';
import { numberWords } from '../../shared/format/number-words.ts';
import { ChartData } from './charts/ChartData.tsx';
import styles from './stats.module.css';

export function StatusBars({
  bid,
  columns,
  teams,
}: {
  bid: number;
  columns: readonly Wire['StatusCount'][];
  teams: readonly Wire['Team'][];
}) {
  const { t } = useLingui();
  const most = Math.max(1, ...columns.map(({ tickets }) => tickets));
  const shown = teams.filter(({ id }) => columns.some(({ psm_team_id }) => psm_team_id === id));
  return (
    <section className={styles.card} aria-labelledby="stats-now">
      <h2 id="stats-now">
        <Trans>Dónde están los tickets ahora</Trans>
      </h2>
      <div className={styles.boards}>
        {shown.map((team) => (
          <div key={team.id}>
            <h3>
              <a href={paths.boards({ bid, tid: team.id })}>
                <i style={{ background: team.color }} />
                {team.name}
              </a>
            </h3>
            <ul className={styles.bars}>
              {columns
                .filter(({ psm_team_id }) => psm_team_id === team.id)
                .map(({ status, name, tickets }) => (
                  <li key={status}>
                    <a href={paths.boards({ bid, tid: team.id, status })}>
                      <span>{name}</span>
                      <i>
                        <b
                          style={{
                            inlineSize: `${(tickets / most) * 100}%`,
                            background: colorOf(team, status),
                          }}
                        />
                      </i>
                      <span>{numberWords(tickets)}</span>
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      <ChartData
        data={{
          name: t`Dónde están los tickets ahora`,
          heads: [t`Columna`, t`Equipo`, t`Tickets`, t`Puntos`],
          rows: shown.flatMap((team) =>
            columns
              .filter(({ psm_team_id }) => psm_team_id === team.id)
              .map(({ status, name, tickets, points }) => ({
                key: String(status),
                href: paths.boards({ bid, tid: team.id, status }),
                cells: [name, team.name, tickets, points],
              })),
          ),
        }}
      />
    </section>
  );
}

function colorOf(team: Wire['Team'], status: number): string {
  return team.psm_status.find(({ id }) => id === status)?.color ?? 'var(--mg-line-strong)';
}
