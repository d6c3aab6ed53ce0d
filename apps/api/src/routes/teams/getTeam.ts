import { requireTeam } from '../../domain/policy.ts';
import { loadTeam } from '../../domain/teams/load-teams.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Returns a team. */
export const getTeam = reads('getTeam', async (read, { params }) => {
  const { role } = await requireTeam(read, params.id, params.tid);
  return { team: await loadTeam(read, params.id, params.tid, role) };
});
