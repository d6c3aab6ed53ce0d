/** States of a country and cities of a state for address fields. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { useCallback, useEffect, useState } from 'react';
import { currentLanguage } from '../../base/i18n.ts';
import { type PlaceSource, loadCities, loadCountries, loadStates } from './places.ts';

export interface PlaceRead<Row> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  rows: readonly Row[];
  retry(): void;
}

/** All countries in the language of the screen. */
export function useCountryList(): PlaceRead<Wire['Country']> {
  return usePlaces(loadEveryCountry, '');
}

/** States of a country; empty before one is chosen. */
export function useStates(country: string | null): PlaceRead<Wire['State']> {
  return usePlaces(loadStates, country);
}

/** Cities of a state; empty before one is chosen. */
export function useCities(state: string | null): PlaceRead<Wire['City']> {
  return usePlaces(loadCities, state);
}

const loadEveryCountry = (source: PlaceSource) => loadCountries(source);

interface Read<Row> {
  key: string;
  rows: readonly Row[] | null;
}

function usePlaces<Row>(
  load: (source: PlaceSource, of: string) => Promise<readonly Row[]>,
  of: string | null,
): PlaceRead<Row> {
  const onTrouble = useTroubleAlert();
  const language = currentLanguage();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<Read<Row> | null>(null);
  const key = `${language} ${of} ${attempt}`;
  useEffect(() => {
    if (of === null) return;
    let isCurrent = true;
    load({ language, onTrouble }, of).then(
      (rows) => isCurrent && setRead({ key, rows }),
      () => isCurrent && setRead({ key, rows: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, of, language, onTrouble, key]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  if (of === null) return { status: 'idle', rows: [], retry };
  // Rows of another key are not shown.
  if (read?.key !== key) return { status: 'loading', rows: [], retry };
  return read.rows === null
    ? { status: 'failed', rows: [], retry }
    : { status: 'ready', rows: read.rows, retry };
}

/** Alerts that the browser cannot store the countries (docs/product/errors.md 3.9). */
function useTroubleAlert(): PlaceSource['onTrouble'] {
  const { t } = useLingui();
  const heading = t`Problema con los países`;
  const text = t`Tu navegador tiene problemas para cargar los países. Los cargamos de nuevo.`;
  return useCallback(async () => {
    const { alert } = await import('@minga/elements/dialogs');
    return alert({ heading, text });
  }, [heading, text]);
}
