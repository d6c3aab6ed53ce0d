/** History of a ticket, newest first. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListSourcesQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useMemo } from 'react';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { fullTime, timeWords } from '../../../shared/format/time-words.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { historyIcon, historyWords } from './history-words.ts';
import styles from './History.module.css';

export function History({
  ticket,
  contact,
  team,
  people,
}: {
  ticket: Wire['Ticket'];

  /** The contact of the ticket; the names of former ones are not known. */
  contact: Wire['CrmReference'] | null;
  team: Wire['Team'];
  people: ReadonlyMap<string, { name: string }>;
}) {
  const { t } = useLingui();
  const now = useNow();
  const { business, teams } = useSelection();
  const prefix = business?.psm_business.prefix ?? '';
  // Loaded only if the history mentions sources.
  const speaksOfSources = ticket.psm_history.some(({ field }) => field === 'source');
  const sources = useListSourcesQuery({ id: ticket.bid }, { skip: !speaksOfSources }).data?.sources;
  const names = useMemo(
    () => ({
      status: (id: string) =>
        team.psm_status.find((status) => String(status.id) === id)?.name ?? t`una columna eliminada`,
      type: (id: string) =>
        team.psm_types.find((type) => String(type.id) === id)?.name ?? t`un tipo eliminado`,
      field: (id: string) =>
        team.psm_custom_fields.find((field) => String(field.id) === id)?.name ?? t`un campo eliminado`,
      source: (id: string) =>
        sources?.find((source) => String(source.id) === id)?.name ?? t`un origen eliminado`,
      contact: (id: string) => (contact?.id === id ? contact.name : t`un contacto`),
      team: (id: string) => teams.find((each) => String(each.id) === id)?.name ?? t`un equipo eliminado`,
      ticket: (number: string) => ticketName(prefix, Number(number)),
      person: (uid: string) => people.get(uid)?.name ?? t`alguien que ya no está`,
    }),
    [team, teams, prefix, people, sources, contact, t],
  );
  const entries = ticket.psm_history;
  return (
    <ol className={styles.history}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <Icon name={historyIcon(entry)} />
          <p>
            <b>{entry.by_name}</b> {historyWords(entry, names)} ·{' '}
            <time dateTime={entry.created_at} title={fullTime(entry.created_at)}>
              {timeWords(entry.created_at, now)}
            </time>
          </p>
        </li>
      ))}
      {entries.length >= 200 && (
        <li className={styles.more}>
          <Trans>Se muestran los últimos 200 cambios.</Trans>
        </li>
      )}
    </ol>
  );
}
