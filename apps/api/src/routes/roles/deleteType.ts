import { deleteType as remove } from '../../domain/teams/delete-type.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes a ticket type. */
export const deleteType = writes('deleteType', async (write, { params, query }) => ({
  team: await remove(write, { bid: params.id, tid: params.tid, type: params.type, moveTo: query.move_to }),
}));
