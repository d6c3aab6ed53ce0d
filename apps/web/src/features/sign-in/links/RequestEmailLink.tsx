import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../../base/address/use-query.ts';
import { currentLanguage } from '../../../base/i18n.ts';
import { paths, returnPath } from '../../../base/address/paths.ts';
import { openSession } from '../../../session/session.ts';
import { writeStored } from '../../../base/storage/web-storage.ts';
import { AskForLink } from './AskForLink.tsx';

/** Requests an email with a sign-in link. */
export function RequestEmailLink() {
  const { t } = useLingui();
  const [query] = useQuery();
  const from = returnPath(query) ?? undefined;

  async function send(email: string): Promise<void> {
    const session = await openSession();
    await session.sendSignInLink(email, currentLanguage(), location.origin + paths.emailLink({ from }));
    writeStored('emailForSignIn', email);
  }

  return (
    <AskForLink
      heading={<Trans>Entra sin contraseña</Trans>}
      otherwise={
        <Trans>
          ¿Prefieres tu contraseña? <a href={paths.login({ from })}>Entra con ella</a>
        </Trans>
      }
      hint={t`Te enviamos un enlace que vale una sola vez`}
      send={send}
      renderSent={(sentTo) => (
        <Trans>
          Enviamos un enlace a <b>{sentTo}</b>. Ábrelo en este dispositivo y ya estás adentro.
        </Trans>
      )}
    />
  );
}
