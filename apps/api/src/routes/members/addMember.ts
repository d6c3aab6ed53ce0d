import { addMember as add } from '../../domain/invitations/add-member.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes the role of a member, or invites a user who is no member. */
export const addMember = writes('addMember', (write, { params, body }) => add(write, params.id, body));
