/** Search results, best match first. The open/done filter applies to these results without a new request. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSearchTicketsQuery } from '@minga/client/endpoints';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Wire } from '@minga/contract';
import { MgEmptyState } from '@minga/react/empty-state';
import { useMemo, useState } from 'react';
import { InlineError } from '../../shared/page/errors.tsx';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';
import { FoundTicket } from './FoundTicket.tsx';
import { numberWords } from '../../shared/format/number-words.ts';
import type { Search } from './use-search-request.ts';
import styles from './search.module.css';

/** Maximum number of results. */
const mostFound = 50;

type Part = 'all' | 'open' | 'done';

export function Results({
  business,
  search: { words, request },
  onOpen,
}: {
  business: Wire['Business'];
  search: Search;
  onOpen(): void;
}) {
  const { t } = useLingui();
  const now = useNow();
  const { teams, members } = useSelection();
  const [part, setPart] = useState<Part>('all');
  const read = useSearchTicketsQuery(request ? { id: business.bid, ticketSearch: request } : skipToken);
  const people = useMemo(
    () =>
      new Map(members.map(({ psm_user }) => [psm_user.id, { name: psm_user.displayName, src: psm_user.pp }])),
    [members],
  );
  const teamOf = useMemo(() => new Map(teams.map((team) => [team.id, team])), [teams]);
  // Names of people are not known yet.
  if (!request && members.length === 0) return <Skeleton />;
  if (!request) {
    return (
      <MgEmptyState icon="error" heading={t`Hay un filtro que no se entiende`} level={2}>
        <Trans>Corrige el que está marcado o quítalo.</Trans>
      </MgEmptyState>
    );
  }
  // While a new query is pending, the previous results stay, dimmed.
  const found = read.data?.tickets;
  if (read.error && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (!found) return <Skeleton />;
  const isDone = ({ psm_team_id, status }: Wire['FoundTicket']) =>
    teamOf.get(psm_team_id)?.psm_status.find(({ id }) => id === status)?.state === 'done';
  const done = found.filter(isDone);
  const shown = part === 'all' ? found : part === 'done' ? done : found.filter((one) => !isDone(one));
  const parts: { part: Part; name: string; count: number }[] = [
    { part: 'all', name: t`Todos`, count: found.length },
    { part: 'open', name: t`Abiertos`, count: found.length - done.length },
    { part: 'done', name: t`Terminados`, count: done.length },
  ];
  return (
    <section aria-labelledby="search-found" aria-busy={read.isFetching} className={styles.results}>
      <header className={styles.resultsHead}>
        <h2 id="search-found">
          <output>
            <Plural value={found.length} _0="Sin resultados" one="# ticket" other="# tickets" />
          </output>
        </h2>
        {found.length > 0 && (
          <div className={styles.parts} role="group" aria-label={t`Qué se muestra`}>
            {parts.map((each) => (
              <button
                key={each.part}
                type="button"
                aria-pressed={each.part === part}
                onClick={() => setPart(each.part)}
              >
                {each.name} <small>{numberWords(each.count)}</small>
              </button>
            ))}
          </div>
        )}
      </header>
      {found.length === 0 && !read.isFetching && (
        <MgEmptyState
          icon="search"
          heading={
            request.txt === undefined
              ? t`Ningún ticket pasa esos filtros`
              : t`Ningún ticket tiene esas palabras`
          }
          level={3}
        >
          <Trans>
            Prueba con menos palabras o filtros, o con el número del ticket. Solo se busca en los equipos que
            ves.
          </Trans>
        </MgEmptyState>
      )}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((ticket) => (
            <FoundTicket
              key={ticket.id}
              ticket={ticket}
              query={words}
              business={business}
              team={teamOf.get(ticket.psm_team_id)}
              people={people}
              now={now}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {found.length >= mostFound && (
        <p className={styles.note}>
          <Trans>
            Se muestran los {mostFound} que mejor coinciden. Agrega palabras o filtros para afinar.
          </Trans>
        </p>
      )}
    </section>
  );
}

function Skeleton() {
  return (
    <ul className={styles.list} aria-busy="true">
      {[72, 54, 64, 46].map((width) => (
        <li key={width} className={styles.waitRow}>
          <i style={{ inlineSize: `${width}%` }} />
        </li>
      ))}
    </ul>
  );
}
