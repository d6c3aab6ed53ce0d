import { inviteMembers as invite, requireRightToInviteAll } from '../../domain/invitations/invite-members.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Sends invitations by email. */
export const inviteMembers = writes(
  'inviteMembers',
  async (write, { params, body }) => ({ items: await invite(write, params.id, body) }),
  { authorize: (read, { params, body }) => requireRightToInviteAll(read, params.id, body) },
);
