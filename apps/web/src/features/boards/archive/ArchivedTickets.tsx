/** The list of archived tickets, last archived first; more pages are loaded at its end. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { archivedTicketsOf, useArchivedTicketsInfiniteQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgInfiniteScroll } from '@minga/react/infinite-scroll';
import { useMemo, useState } from 'react';
import { InlineError } from '../../../shared/page/errors.tsx';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { useArchive } from '../../../shared/tickets/use-archive.ts';
import { useAbility } from '../../../shared/workspace/selection.tsx';
import { usePeople } from '../../../shared/workspace/use-people.ts';
import { useRowSelection } from '../../../shared/bulk/use-row-selection.ts';
import { ArchivedRow } from './ArchivedRow.tsx';
import { RestoreSelectedDialog } from './RestoreSelectedDialog.tsx';
import { useDeleteArchived } from './use-delete-archived.ts';
import styles from './archive.module.css';

interface ArchivedTicketsProps {
  business: Wire['Business'];
  team: Wire['Team'];

  /** Words that the tickets contain; empty for all. */
  words: string;

  /** Removes the words. */
  onClear(): void;
}

export function ArchivedTickets({ business, team, words, onClear }: ArchivedTicketsProps) {
  const { t } = useLingui();
  const now = useNow();
  const canEdit = useAbility('edit');
  const canDelete = useAbility('delete');
  const board = useMemo(() => ({ id: business.bid, teamId: team.id }), [business.bid, team.id]);
  const { restore } = useArchive(board);
  const { prefix } = business.psm_business;
  const remove = useDeleteArchived(board, prefix);
  const read = useArchivedTicketsInfiniteQuery({ ...board, txt: words }, { refetchOnMountOrArgChange: true });
  const tickets = useMemo(() => archivedTicketsOf(read.data), [read.data]);
  const ids = useMemo(() => tickets.map(({ id }) => id), [tickets]);
  const selection = useRowSelection(ids);
  const [restoring, setRestoring] = useState<readonly string[] | null>(null);
  const people = usePeople();
  // While new words are pending, the previous tickets stay, dimmed.
  const isReplaced = read.isFetching && read.currentData === undefined;
  const total = read.data?.pages[0]?.total ?? tickets.length;
  const selected = selection.ids.length;

  if (read.error && !read.isFetching && !read.isFetchNextPageError)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton />;
  if (tickets.length === 0 && !isReplaced) return <Nothing hasWords={words !== ''} onClear={onClear} />;
  return (
    <section aria-label={t`Tickets archivados`} aria-busy={isReplaced} className={styles.results}>
      <div className={styles.tools} role="toolbar" aria-label={t`Tickets seleccionados`}>
        {canEdit && (
          <label className={styles.check}>
            <input
              type="checkbox"
              aria-label={t`Seleccionar todos los que se ven`}
              checked={selected === tickets.length}
              ref={(box) => {
                if (box) box.indeterminate = selected > 0 && selected < tickets.length;
              }}
              onChange={() => (selected === tickets.length ? selection.clear() : selection.selectAll())}
            />
          </label>
        )}
        <output className={styles.count}>
          {selected > 0 ? (
            <Plural value={selected} one="# seleccionado" other="# seleccionados" />
          ) : (
            <Plural value={total} one="# ticket" other="# tickets" />
          )}
        </output>
        {selected > 0 && (
          <>
            <MgButton variant="primary" onClick={() => setRestoring(selection.ids)}>
              <Trans>Restaurar…</Trans>
            </MgButton>
            <MgButton variant="quiet" onClick={selection.clear}>
              <Trans>Quitar selección</Trans>
            </MgButton>
          </>
        )}
      </div>
      <ul className={styles.list}>
        {tickets.map((card) => (
          <ArchivedRow
            key={card.id}
            card={card}
            prefix={prefix}
            team={team}
            people={people}
            now={now}
            isSelected={selection.has(card.id)}
            onSelect={canEdit ? (isRange) => selection.toggle(card.id, isRange) : undefined}
            onRestore={canEdit ? restore : undefined}
            onDelete={canDelete ? () => void remove(card) : undefined}
          />
        ))}
      </ul>
      <MgInfiniteScroll
        threshold={0.9}
        done={!read.hasNextPage || isReplaced}
        loading={read.isFetchingNextPage}
        failed={read.isFetchNextPageError}
        onMgLoadMore={() => void read.fetchNextPage()}
      />
      {restoring && (
        <RestoreSelectedDialog
          board={board}
          prefix={prefix}
          tickets={tickets}
          ids={restoring}
          onClose={() => {
            setRestoring(null);
            selection.clear();
          }}
        />
      )}
    </section>
  );
}

function Nothing({ hasWords, onClear }: { hasWords: boolean; onClear(): void }) {
  const { t } = useLingui();
  if (!hasWords) {
    return (
      <MgEmptyState icon="archive" heading={t`Todavía no hay tickets archivados`} level={2}>
        <Trans>Archiva los que ya no necesitas ver en el tablero: aquí los encuentras y los restauras.</Trans>
      </MgEmptyState>
    );
  }
  return (
    <MgEmptyState icon="search" heading={t`Ningún ticket archivado tiene esas palabras`} level={2}>
      <Trans>Prueba con menos palabras o con el número del ticket.</Trans>
      <MgButton slot="actions" onClick={onClear}>
        <Trans>Ver todos</Trans>
      </MgButton>
    </MgEmptyState>
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
