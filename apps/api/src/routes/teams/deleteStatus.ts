import { deleteStatus as remove } from '../../domain/teams/delete-status.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes a status and moves its tickets to `move_to`. */
export const deleteStatus = writes('deleteStatus', async (write, { params, query }) => ({
  team: await remove(write, { bid: params.id, tid: params.tid, sid: params.sid, moveTo: query.move_to }),
}));
