/** Selected contacts of a table, also beyond its loaded pages (docs/product/crm.md 8.3). */
import { type ContactScope, contactScopeArg, crmEndpoints } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAppDispatch } from '../../../base/store-hooks.ts';
import { type RowSelection, useRowSelection } from '../../../shared/bulk/use-row-selection.ts';
import { contactName } from '../../../shared/crm/contact-words.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';

/** Most contacts that can be selected at once. */
export const mostSelected = 10_000;

const pageSize = 100;

export interface ContactSelection {
  rows: RowSelection;

  /** Whether only the first ones of all that match are known. */
  isCut: boolean;

  /** Whether contacts that match were not loaded yet. */
  hasMore: boolean;

  /** Number of contacts that were read so far; null while none are being read. */
  read: number | null;

  /** Reads all contacts that match and selects them. */
  selectAllMatching(): Promise<void>;
  stopReading(): void;

  /** Name of a selected contact. */
  nameOf(id: string): string;
}

const { listCrmContacts } = crmEndpoints.endpoints;

export function useContactSelection(
  filter: ContactScope,
  loaded: readonly Wire['CrmContactCard'][] | undefined,
  hasNextPage: boolean,
): ContactSelection {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const key = JSON.stringify(filter);
  const [all, setAll] = useState<Found | null>(null);
  const [read, setRead] = useState<number | null>(null);
  const reading = useRef<{ key: string; abort: AbortController } | null>(null);
  const found = all?.key === key ? all : null;
  const known = useMemo(() => {
    const cards = new Map(found?.cards.map((card) => [card.id, card]));
    for (const card of loaded ?? []) cards.set(card.id, card);
    const shown = (loaded ?? []).map(({ id }) => id);
    const ids = new Set([...shown, ...cards.keys()]);
    return { ids: [...ids], cards };
  }, [loaded, found]);
  const rows = useRowSelection(known.ids);
  const { clear } = rows;
  useEffect(() => {
    clear();
    return () => {
      if (reading.current?.key === key) reading.current.abort.abort();
    };
  }, [clear, key]);

  return {
    rows,
    isCut: found?.isCut ?? false,
    hasMore: hasNextPage && found === null,
    read,
    selectAllMatching,
    stopReading: () => reading.current?.abort.abort(),
    nameOf: (id) => {
      const card = known.cards.get(id);
      return card ? contactName(card) : t`Un contacto`;
    },
  };

  async function selectAllMatching(): Promise<void> {
    const abort = new AbortController();
    reading.current = { key, abort };
    setRead(0);
    try {
      const { cards, isCut } = await readAll(abort.signal);
      if (abort.signal.aborted) return;
      setAll({ key, cards, isCut });
      rows.select(cards.map(({ id }) => id));
    } catch (error) {
      if (!isApiError(error)) throw error;
      showSnackbar(error.message, { tone: 'danger' });
    } finally {
      setRead(null);
    }
  }

  async function readAll(signal: AbortSignal): Promise<Pick<Found, 'cards' | 'isCut'>> {
    const cards: Wire['CrmContactCard'][] = [];
    let cursor: string | null = null;
    do {
      const arg = { ...contactScopeArg(filter), limit: pageSize, ...(cursor === null ? {} : { cursor }) };
      // Sequential: each page names the cursor of the next.
      // oxlint-disable-next-line no-await-in-loop
      const page: Wire['CrmContactsPage'] = await dispatch(
        listCrmContacts.initiate(arg, { subscribe: false, forceRefetch: true }),
      ).unwrap();
      cards.push(...page.contacts);
      cursor = page.next;
      setRead(cards.length);
    } while (cursor !== null && cards.length < mostSelected && !signal.aborted);
    return { cards, isCut: cursor !== null };
  }
}

/** All contacts that match a filter. */
interface Found {
  key: string;
  cards: readonly Wire['CrmContactCard'][];

  /** Whether there are more. */
  isCut: boolean;
}
