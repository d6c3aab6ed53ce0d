/** Searches tickets of a business while the user types, by words and filters; the query is in the address. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { Icon } from '../../shared/icons/Icon.tsx';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSpinner } from '@minga/react/spinner';
import type { Wire } from '@minga/contract';
import { useListSavedSearchesQuery } from '@minga/client/endpoints';
import { type KeyboardEvent, Suspense, lazy, useMemo, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { useQuery } from '../../base/address/use-query.ts';
import { useTitle } from '../../base/title.tsx';
import { useAppSelector } from '../../base/store-hooks.ts';
import { selectUid } from '../../session/session-slice.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { useAddressText } from '../../shared/forms/use-address-text.ts';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { useDebouncedValue } from '../../shared/hooks/use-debounced-value.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterExamples } from './FilterExamples.tsx';
import { FoundPlaces } from './FoundPlaces.tsx';
import { findPlaces } from './found-places.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { readRecent, rememberSearch, forgetSearches } from './recent-searches.ts';
import { Results } from './Results.tsx';
import { mostLetters, withoutFilter, withState } from './search-query.ts';
import { SavedSearches } from './saved-searches/SavedSearches.tsx';
import { useSearchRequest } from './use-search-request.ts';
import styles from './search.module.css';

export function SearchScreen() {
  const { t } = useLingui();
  const { status, error, business, retry } = useSelection();
  const uid = useAppSelector(selectUid);
  if (status === 'error') return <InlineError error={error} onRetry={retry} />;
  if (status === 'no-business') return <Navigate to={paths.onboarding()} replace />;
  if (status === 'not-found' || (status === 'ready' && !business)) {
    return (
      <MgEmptyState icon="lock" heading={t`Ese negocio no existe o no eres parte de él`} level={2}>
        <MgButton slot="actions" href={paths.home()}>
          <Trans>Ir al inicio</Trans>
        </MgButton>
      </MgEmptyState>
    );
  }
  if (!business) return <MgSpinner className={styles.wait} />;
  return <Search key={business.bid} business={business} uid={uid} />;
}

/** Debounce of the search request, in milliseconds. */
const restMs = 200;

/** Lazy-loaded: most searches are not saved. */
const SavedSearchDialog = lazy(async () => ({
  default: (await import('./saved-searches/SavedSearchDialog.tsx')).SavedSearchDialog,
}));

function Search({ business, uid }: { business: Wire['Business']; uid: string }) {
  const { t } = useLingui();
  const { bid } = business;
  const [query, changeQuery] = useQuery();
  const inAddress = (query.get('q') ?? '').slice(0, mostLetters);
  const [recent, setRecent] = useState(() => readRecent(uid, bid));
  const savedRead = useListSavedSearchesQuery({ id: bid }, { refetchOnMountOrArgChange: true });
  const saved = savedRead.data?.searches ?? [];
  const [edited, openEditor] = useOpened<Wire['SavedSearch'] | { text: string }>();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useAddressText(inAddress, writeAddress, restMs);
  const rested = useDebouncedValue(typed.trim(), restMs);
  const search = useSearchRequest(rested, uid);
  const { teams, members } = useSelection();
  const places = useMemo(
    () => findPlaces(search.words, { business, teams, members }),
    [search.words, business, teams, members],
  );
  const shownSaved = saved.find(({ text }) => text === typed.trim());
  useTitle(inAddress === '' ? null : t`Buscar «${inAddress}»`);

  function writeAddress(text: string): void {
    changeQuery(
      (next) => {
        if (text) next.set('q', text);
        else next.delete('q');
        return next;
      },
      { replace: true },
    );
  }

  function markLabel(): string {
    if (!shownSaved) return t`Guardar búsqueda`;
    const { name } = shownSaved;
    return t`Editar la búsqueda guardada «${name}»`;
  }

  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
  const take = (text: string) => {
    setTyped(text);
    field.current?.focus();
  };

  function onFieldKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      links()[0]?.focus();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Only if the results belong to the current text.
      if (rested !== typed.trim() || rested === '') return;
      const all = links();
      (all.find((link) => link.dataset['ticket'] !== undefined) ?? all[0])?.click();
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      setTyped('');
    }
  }

  function onListKey(event: KeyboardEvent): void {
    const all = links();
    const at = all.findIndex((link) => link === document.activeElement);
    if (at < 0) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    (to < 0 ? field.current : all[Math.min(to, all.length - 1)])?.focus();
  }

  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Buscar tickets</Trans>
      </h1>
      <label className={styles.field}>
        <Icon name="search" size={20} />
        <input
          ref={field}
          type="search"
          value={typed}
          maxLength={mostLetters}
          // The field is the purpose of this screen.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t`Palabras, número o filtros`}
          aria-label={t`Buscar en ${business.psm_business.name}`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onFieldKey}
        />
        {typed !== '' && <MgIconButton size="sm" icon="close" label={t`Borrar`} onClick={() => take('')} />}
        {typed.trim() !== '' && (
          <MgIconButton
            size="sm"
            icon="bookmark"
            pressed={shownSaved !== undefined}
            // Until they are read, an existing one would be saved a second time.
            disabled={savedRead.isLoading}
            label={markLabel()}
            onClick={() => openEditor(shownSaved ?? { text: typed.trim() })}
          />
        )}
      </label>
      <FilterChips filters={search.filters} onRemove={(filter) => take(withoutFilter(typed, filter))} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows go between the links inside */}
      <div ref={list} className={styles.below} onKeyDown={onListKey}>
        {rested === '' ? (
          <>
            {saved.length > 0 && (
              <SavedSearches bid={bid} searches={saved} onTake={take} onEdit={openEditor} />
            )}
            {savedRead.error && !savedRead.isFetching && (
              <InlineError error={savedRead.error} onRetry={() => void savedRead.refetch()} />
            )}
            {(recent.length > 0 || saved.length === 0) && (
              <RecentSearches
                searches={recent}
                onTake={take}
                onForget={(text) => setRecent(forgetSearches(uid, bid, text))}
              />
            )}
            <FilterExamples onTake={take} />
          </>
        ) : (
          <>
            <FoundPlaces business={business} query={search.words} places={places} />
            <Results
              business={business}
              text={rested}
              search={search}
              onState={(filter) => setTyped(withState(rested, filter))}
              onOpen={() => setRecent(rememberSearch(uid, bid, rested))}
            />
          </>
        )}
      </div>
      {edited !== null && (
        <Suspense>
          <SavedSearchDialog key={edited.key} bid={bid} search={edited.value} onClose={edited.close} />
        </Suspense>
      )}
    </div>
  );
}
