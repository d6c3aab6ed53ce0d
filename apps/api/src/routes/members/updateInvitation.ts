import { requireInvitation, revokeInvitation } from '../../domain/invitations/open-invitations.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Revokes an open invitation. */
export const updateInvitation = writes(
  'updateInvitation',
  async (write, { params }) => ({ invitation: await revokeInvitation(write, params.id, params.iid) }),
  { authorize: (read, { params }) => requireInvitation(read, params.id, params.iid) },
);
