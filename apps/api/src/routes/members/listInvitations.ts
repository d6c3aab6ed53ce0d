import { listInvitations as list } from '../../domain/invitations/open-invitations.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** The open invitations of a business. */
export const listInvitations = reads('listInvitations', async (read, { params }) => ({
  invitations: await list(read, params.id),
}));
