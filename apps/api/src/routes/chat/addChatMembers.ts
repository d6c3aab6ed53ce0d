import { addMembers } from '../../domain/chat/change-members.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Adds people to a group. */
export const addChatMembers = writes('addChatMembers', (write, { params, body }) =>
  addMembers(write, params.uid, params.rid, body.uids),
);
