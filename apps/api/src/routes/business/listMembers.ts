import { listMembers as list } from '../../domain/business/members.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the members of a business. */
export const listMembers = reads('listMembers', async (read, { params }) => ({
  members: await list(read, params.id),
}));
