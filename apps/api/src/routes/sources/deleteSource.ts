import { deleteSource as removeSource } from '../../domain/sources/sources.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes a source and moves its tickets to another. */
export const deleteSource = writes('deleteSource', async (write, { params, query }) => ({
  sources: await removeSource(write, { bid: params.id, sid: params.sid, moveTo: query.move_to }),
}));
