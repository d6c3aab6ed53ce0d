import { listTeamMembers as list } from '../../domain/business/members.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the members of a team. */
export const listTeamMembers = reads('listTeamMembers', async (read, { params }) => ({
  members: await list(read, params.id, params.tid),
}));
