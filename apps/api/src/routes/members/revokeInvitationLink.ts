import { revokeLink } from '../../domain/invitations/invitation-links.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Revokes an invitation link. */
export const revokeInvitationLink = writes('revokeInvitationLink', async (write, { params }) => {
  await revokeLink(write, params.id, params.invitation_link);
  return { ok: true };
});
