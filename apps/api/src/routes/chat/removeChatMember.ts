import { removeMember } from '../../domain/chat/change-members.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Removes a member from a group. */
export const removeChatMember = writes('removeChatMember', (write, { params }) =>
  removeMember(write, params.uid, params),
);
