import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { useQuery } from '../../../base/address/use-query.ts';
import { paths, safeReturnPath } from '../../../base/address/paths.ts';
import type { SessionMachine } from '../../../session/session.ts';
import { Head } from '../Head.tsx';
import { MailedLink } from './MailedLink.tsx';
import { useMailedLink } from './use-mailed-link.ts';

const apply = (session: SessionMachine, code: string) => session.applyLink(code);

/** Target of the link that confirms an email address. */
export function ConfirmEmail({ code }: { code: string }) {
  const { t } = useLingui();
  const [query] = useQuery();
  const link = useMailedLink(code, apply);
  return (
    <MailedLink link={link} kind="confirmation" reading={t`Confirmando tu correo`}>
      {() => (
        <>
          <Head heading={<Trans>Correo confirmado</Trans>}>
            <p role="status">
              <Trans>Ya sabemos que es tuyo.</Trans>
            </p>
          </Head>
          <MgButton variant="primary" size="lg" full href={safeReturnPath(query.get('from')) ?? paths.home()}>
            <Trans>Continuar</Trans>
          </MgButton>
        </>
      )}
    </MailedLink>
  );
}
