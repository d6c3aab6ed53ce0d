import { Trans } from '@lingui/react/macro';
import { useGetMeQuery } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import { type ReactNode, useEffect, useState } from 'react';
import { chooseLanguage } from '../../base/i18n.ts';
import { readPreference } from '../../base/preferences/preferences.ts';
import { openSession } from '../../session/session.ts';
import { ErrorPage } from '../../shared/page/errors.tsx';
import { Intro } from '../../shared/page/Intro.tsx';

/**
 * Loads the user's profile; the first request of a new identity creates the account. Sign-out removes the language of
 * the device, so the language of the account applies until one is chosen again.
 */
export function Me({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useGetMeQuery();
  const [isLanguageSettled, setLanguageSettled] = useState(false);
  const lang = data?.user.lang ?? null;
  const needsLanguage = lang !== null && !isLanguageSettled && readPreference('lang') === null;
  useEffect(() => {
    if (!needsLanguage) return;
    // If its catalogue fails to load, the current language stays.
    chooseLanguage(lang)
      .catch(() => undefined)
      .finally(() => setLanguageSettled(true));
  }, [needsLanguage, lang]);

  if (data) return needsLanguage ? <Intro /> : children;
  if (error && !isFetching) {
    return (
      <ErrorPage
        text={
          <>
            <Trans>No se pudo leer tu perfil.</Trans> {isApiError(error) && error.message}
          </>
        }
        onRetry={() => void refetch()}
        onSignOut={() => void openSession().then((session) => session.signOut())}
      />
    );
  }
  return <Intro />;
}
