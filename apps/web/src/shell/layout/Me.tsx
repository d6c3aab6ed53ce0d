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
 * Reads who this is to the product; the first call of a new identity creates their account there. Signing out forgets
 * what was chosen on a device, so the language comes from the account until one is chosen on the device again.
 */
export function Me({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useGetMeQuery();
  const [isLanguageSettled, setLanguageSettled] = useState(false);
  const lang = data?.user.lang ?? null;
  const needsLanguage = lang !== null && !isLanguageSettled && readPreference('lang') === null;
  useEffect(() => {
    if (!needsLanguage) return;
    // Without its texts the screen stays in the language that it has.
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
