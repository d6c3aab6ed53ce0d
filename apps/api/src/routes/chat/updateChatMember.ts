import { changeMember } from '../../domain/chat/change-members.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes the role of a member of a group. */
export const updateChatMember = writes('updateChatMember', (write, { params, body }) =>
  changeMember(write, params.uid, params, body),
);
