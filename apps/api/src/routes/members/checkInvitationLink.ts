import { describeLink } from '../../domain/invitations/accept-link.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** What an invitation link offers. */
export const checkInvitationLink = reads('checkInvitationLink', async (read, { body }) => ({
  offer: await describeLink(read, body),
}));
