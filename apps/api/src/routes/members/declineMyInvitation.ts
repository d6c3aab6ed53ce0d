import { declineOwnInvitation } from '../../domain/invitations/own-invitations.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Declines an invitation to the caller's own address. */
export const declineMyInvitation = writes('declineMyInvitation', async (write, { params }) => {
  await declineOwnInvitation(write, params.iid);
  return { ok: true };
});
