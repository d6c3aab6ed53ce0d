import { removeMember as remove } from '../../domain/business/change-members.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Takes somebody out of a business. */
export const removeMember = writes('removeMember', async (write, { params, query }) => {
  await remove(write, params.id, query.uid);
  return { ok: true };
});
