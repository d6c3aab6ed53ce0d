import { requireBusiness, requireTeam } from '../../domain/policy.ts';
import { removeTeamMember as remove } from '../../domain/roles/team-members.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Removes a member from a team. */
export const removeTeamMember = writes(
  'removeTeamMember',
  async (write, { params, query }) => {
    await remove(write, params.id, params.tid, query.uid);
    return { ok: true };
  },
  {
    // Members who removed themselves from the team have no access to it any more.
    authorizeReplay: (read, { params, query }) =>
      query.uid === read.caller.uid
        ? requireBusiness(read, params.id)
        : requireTeam(read, params.id, params.tid, 'deleteMembers'),
  },
);
