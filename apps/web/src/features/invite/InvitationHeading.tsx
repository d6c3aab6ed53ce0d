import { Trans } from '@lingui/react/macro';
import type { InvitationToken } from '../../shared/auth/invitation-token.ts';

/** Names the business if the link contains it. */
export function InvitationHeading({ invitation }: { invitation: InvitationToken }) {
  const { business } = invitation;
  return (
    <h1>
      {business ? <Trans>Te invitaron a {business}</Trans> : <Trans>Te invitaron a trabajar en Minga</Trans>}
    </h1>
  );
}
