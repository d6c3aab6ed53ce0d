import { requireBusiness } from '../../domain/policy.ts';
import { acceptInvitationLink as accept } from '../../domain/invitations/accept-link.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Joins the business of an invitation link. */
export const acceptInvitationLink = writes(
  'acceptInvitationLink',
  async (write, { body }) => ({ business: await accept(write, body) }),
  { authorizeReplay: (read, _request, { business }) => requireBusiness(read, business.bid) },
);
