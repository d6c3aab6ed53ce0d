import { addMember as add } from '../../domain/invitations/add-member.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes a member's role, or invites somebody who is none. */
export const addMember = writes('addMember', (write, { params, body }) => add(write, params.id, body));
