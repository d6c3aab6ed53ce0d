import { removeMember as remove, requireRightToRemove } from '../../domain/business/change-members.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Removes a member from a business. */
export const removeMember = writes(
  'removeMember',
  async (write, { params, query }) => {
    await remove(write, params.id, query.uid);
    return { ok: true };
  },
  {
    // Members who removed themselves have no access any more and may repeat the request.
    authorizeReplay: async (read, { params, query }) => {
      if (query.uid !== read.caller.uid) await requireRightToRemove(read, params.id, query.uid);
    },
  },
);
