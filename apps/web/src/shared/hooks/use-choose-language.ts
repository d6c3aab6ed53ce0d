import { useUpdateMeMutation } from '@minga/client/endpoints';
import { useCallback } from 'react';
import { type Language, chooseLanguage } from '../../base/i18n.ts';

/**
 * Sets the language of the signed-in user: of the UI immediately, and of emails and notifications by a request. Returns
 * the setter and the error of the request.
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
