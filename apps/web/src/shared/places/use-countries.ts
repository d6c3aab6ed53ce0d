import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { alert } from '@minga/elements/dialogs';
import { useEffect, useState } from 'react';
import { currentLanguage } from '../../base/i18n.ts';
import { loadCountries } from './places.ts';

/** Every country in the language of the screen; none while they load, or when the server cannot be reached. */
export function useCountries(): readonly Wire['Country'][] {
  const { t } = useLingui();
  const language = currentLanguage();
  const [countries, setCountries] = useState<readonly Wire['Country'][]>([]);
  const heading = t`Problema con los países`;
  const text = t`Tu navegador tiene problemas para cargar los países. Los cargamos de nuevo.`;
  useEffect(() => {
    let isCurrent = true;
    const onTrouble = () => alert({ heading, text });
    loadCountries({ language, onTrouble }).then(
      (loaded) => isCurrent && setCountries(loaded),
      // The list that comes with the app stands in.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language, heading, text]);
  return countries;
}
