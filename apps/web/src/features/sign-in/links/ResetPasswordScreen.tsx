import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../../base/address/use-query.ts';
import { currentLanguage } from '../../../base/i18n.ts';
import { paths, returnPath } from '../../../base/address/paths.ts';
import { openSession } from '../../../session/session.ts';
import { AskForLink } from './AskForLink.tsx';

/** Requests an email with a link for a new password. */
export function ResetPasswordScreen() {
  const { t } = useLingui();
  const [query] = useQuery();
  const from = returnPath(query) ?? undefined;
  return (
    <AskForLink
      heading={<Trans>Recupera tu contraseña</Trans>}
      otherwise={
        <Trans>
          ¿La recordaste? <a href={paths.login({ from })}>Entra</a>
        </Trans>
      }
      hint={t`El de tu cuenta`}
      send={send}
      renderSent={(sentTo) => (
        <Trans>
          Si hay una cuenta con <b>{sentTo}</b>, le llegará un mensaje con un enlace para elegir otra
          contraseña.
        </Trans>
      )}
    />
  );
}

async function send(email: string): Promise<void> {
  const session = await openSession();
  try {
    await session.sendPasswordReset(email, currentLanguage());
  } catch (error) {
    // Unknown addresses get the same response as known ones, so that accounts cannot be enumerated.
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
  }
}
