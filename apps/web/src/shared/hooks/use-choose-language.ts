import { useUpdateMeMutation } from '@minga/client/endpoints';
import { useCallback } from 'react';
import { type Language, chooseLanguage } from '../../base/i18n.ts';

/**
 * Chooses the language of who is signed in: of the screen at once, and of their mail and notifications, which the server
 * writes. Answers the choice and what went wrong at the server.
 */
export function useChooseLanguage(): [choose: (language: Language) => void, error: unknown] {
  const [update, { error }] = useUpdateMeMutation();
  const choose = useCallback(
    (lang: Language) => {
      void chooseLanguage(lang);
      void update({ userPatch: { lang } });
    },
    [update],
  );
  return [choose, error];
}
