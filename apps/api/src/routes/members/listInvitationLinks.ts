import { listLinks } from '../../domain/invitations/invitation-links.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** The invitation links of a business. */
export const listInvitationLinks = reads('listInvitationLinks', async (read, { params }) => ({
  links: await listLinks(read, params.id),
}));
