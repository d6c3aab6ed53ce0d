/** Target of links in emails, and form that requests a sign-in link: `/login/email`. */
import { useQuery } from '../../../base/address/use-query.ts';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { FinishEmailLink } from './FinishEmailLink.tsx';
import { NewPassword } from './NewPassword.tsx';
import { RequestEmailLink } from './RequestEmailLink.tsx';

export function EmailLinkScreen() {
  const [query] = useQuery();
  const code = query.get('oobCode') ?? '';
  switch (query.get('mode')) {
    case 'signIn':
      return <FinishEmailLink />;
    case 'resetPassword':
      return <NewPassword code={code} />;
    case 'verifyEmail':
    case 'verifyAndChangeEmail':
    case 'recoverEmail':
      return <ConfirmEmail code={code} />;
    default:
      return <RequestEmailLink />;
  }
}
