import { createLink } from '../../domain/invitations/invitation-links.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Creates an invitation link. */
export const createInvitationLink = writes('createInvitationLink', async (write, { params, body }) => ({
  link: await createLink(write, params.id, body),
}));
