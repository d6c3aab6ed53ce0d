import { addMember as add } from '../../domain/business/change-members.ts';
import { writes } from '../../http/handlers.ts';

/** Adds somebody with an account, or changes a member's role. */
export const addMember = writes('addMember', async (write, { params, body }) => ({
  member: await add(write, params.id, body),
}));
