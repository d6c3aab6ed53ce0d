import { requireBusiness } from '../../domain/policy.ts';
import { acceptInvitation as accept } from '../../domain/invitations/accept-invitation.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Accepts an invitation. */
export const acceptInvitation = writes(
  'acceptInvitation',
  async (write, { body }) => ({ business: await accept(write, body) }),
  { authorizeReplay: (read, _request, { business }) => requireBusiness(read, business.bid) },
);
