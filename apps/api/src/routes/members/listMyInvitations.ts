import { listOwnInvitations } from '../../domain/invitations/own-invitations.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** The open invitations to the caller's own address. */
export const listMyInvitations = reads('listMyInvitations', async (read) => ({
  invitations: await listOwnInvitations(read),
}));
