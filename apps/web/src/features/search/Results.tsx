/** Search results, best match first; more pages are loaded at the end of the list. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { foundTicketsOf, mostSearchPages, useTicketSearchInfiniteQuery } from '@minga/client/endpoints';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Wire } from '@minga/contract';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgInfiniteScroll } from '@minga/react/infinite-scroll';
import { useMemo, useRef } from 'react';
import { InlineError } from '../../shared/page/errors.tsx';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { usePeople } from '../../shared/workspace/use-people.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { FoundTicket } from './FoundTicket.tsx';
import { numberWords } from '../../shared/format/number-words.ts';
import { StateFilter } from './StateFilter.tsx';
import type { Search } from './use-search-request.ts';
import { useSearchPlace } from './use-search-place.ts';
import styles from './search.module.css';

export function Results({
  business,
  text,
  search: { words, filters, request },
  onState,
  onOpen,
}: {
  business: Wire['Business'];

  /** Text of the search. */
  text: string;
  search: Search;

  /** Receives the filter of the state to show; undefined for all tickets. */
  onState(filter: string | undefined): void;
  onOpen(): void;
}) {
  const { t } = useLingui();
  const now = useNow();
  const { teams, members } = useSelection();
  const list = useRef<HTMLUListElement>(null);
  const read = useTicketSearchInfiniteQuery(
    request ? { id: business.bid, ticketSearch: request } : skipToken,
  );
  const people = usePeople();
  const teamOf = useMemo(() => new Map(teams.map((team) => [team.id, team])), [teams]);
  const found = useMemo(() => read.data && foundTicketsOf(read.data), [read.data]);
  const loadMore = () => void read.fetchNextPage();
  const leavePlace = useSearchPlace(text, list, {
    count: read.currentData?.pages.length ?? 0,
    canLoad: read.hasNextPage && !read.isFetching,
    load: loadMore,
  });
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
  const isReplaced = read.isFetching && !read.isFetchingNextPage;
  if (read.error && !read.isFetching && !read.isFetchNextPageError)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (!found) return <Skeleton />;
  const hasState = filters.some(({ name }) => name === 'state');
  const count = found.length;
  const isCut = !read.hasNextPage && (read.data?.pages.at(-1)?.next ?? null) !== null;
  const most = numberWords(mostSearchPages * pageSize);
  return (
    <section aria-labelledby="search-found" aria-busy={isReplaced} className={styles.results}>
      <header className={styles.resultsHead}>
        <h2 id="search-found">
          <output>
            {read.hasNextPage && count > 0 ? (
              <Plural value={count} one="# ticket o más" other="# tickets o más" />
            ) : (
              <Plural value={count} _0="Sin resultados" one="# ticket" other="# tickets" />
            )}
          </output>
        </h2>
        {(count > 0 || hasState) && <StateFilter filters={filters} onChange={onState} />}
      </header>
      {count === 0 && !read.isFetching && !read.hasNextPage && (
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
      {count > 0 && (
        <ul ref={list} className={styles.list}>
          {found.map((ticket) => (
            <FoundTicket
              key={ticket.id}
              ticket={ticket}
              query={words}
              business={business}
              team={teamOf.get(ticket.psm_team_id)}
              people={people}
              now={now}
              onOpen={() => {
                leavePlace(ticket.id);
                onOpen();
              }}
            />
          ))}
        </ul>
      )}
      {/* Beside the list and not around it: links in a slot cannot be focused before the element has rendered. */}
      <MgInfiniteScroll
        threshold={0.9}
        done={!read.hasNextPage || isReplaced}
        loading={read.isFetchingNextPage}
        failed={read.isFetchNextPageError}
        onMgLoadMore={loadMore}
      />
      {isCut && (
        <p className={styles.note}>
          <Trans>Se muestran los {most} que mejor coinciden. Agrega palabras o filtros para afinar.</Trans>
        </p>
      )}
    </section>
  );
}

/** Tickets of a page (docs/product/limits.md 2.4). */
const pageSize = 50;

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
