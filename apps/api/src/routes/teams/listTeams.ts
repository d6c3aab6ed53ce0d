import { requireBusiness } from '../../domain/policy.ts';
import { loadVisibleTeams } from '../../domain/teams/load-teams.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the teams of a business that the caller may see. */
export const listTeams = reads('listTeams', async (read, { params }) => {
  const { role } = await requireBusiness(read, params.id);
  return { teams: await loadVisibleTeams(read, params.id, role) };
});
