/** What a printed report covers: team, period, filters and day of printing. On the screen the fields say it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListSourcesQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { edgeOfDay } from '../../shared/format/periods.ts';
import { dateWords } from '../../shared/format/time-words.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { usePeople } from '../../shared/workspace/use-people.ts';
import { type StatsFilters, listsOf } from './stats-filters.ts';
import styles from './stats.module.css';

export function PrintedScope({
  bid,
  team,
  only,
  days,
  filters,
}: {
  bid: number;
  team: Wire['Team'] | null;

  /** The selected team, or the only one. */
  only: Wire['Team'] | null;
  days: { from: string; to: string };
  filters: StatsFilters;
}) {
  const { t } = useLingui();
  const sources = useListSourcesQuery({ id: bid }).data?.sources ?? [];
  const people = usePeople();
  const from = dateWords(edgeOfDay(days.from, 'start'));
  const to = dateWords(edgeOfDay(days.to, 'end'));
  const today = dateWords(new Date(useNow()).toISOString());
  const chosen = [
    filters.member !== null && people.get(filters.member)?.name,
    only?.psm_types.find(({ id }) => id === filters.type)?.name,
    sources.find(({ id }) => id === filters.source)?.name,
    ...listsOf(only).flatMap(({ id, name }) => {
      const values = filters.lists.find(({ field }) => field === id)?.values;
      return values ? [`${name}: ${values.map((value) => value ?? t`Sin valor`).join(' / ')}`] : [];
    }),
  ].filter(Boolean);
  return (
    <p className={styles.printed}>
      <b>{team?.name ?? <Trans>Todos mis equipos</Trans>}</b> · {from} – {to}
      {chosen.length > 0 && <> · {chosen.join(', ')}</>} · <Trans>Impreso el {today}</Trans>
    </p>
  );
}
