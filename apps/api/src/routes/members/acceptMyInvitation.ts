import { acceptOwnInvitation } from '../../domain/invitations/own-invitations.ts';
import { requireBusiness } from '../../domain/policy.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Accepts an invitation to the caller's own address. */
export const acceptMyInvitation = writes(
  'acceptMyInvitation',
  async (write, { params }) => ({ business: await acceptOwnInvitation(write, params.iid) }),
  { authorizeReplay: (read, _request, { business }) => requireBusiness(read, business.bid) },
);
