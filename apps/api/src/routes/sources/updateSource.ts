import { updateSource as renameSource } from '../../domain/sources/sources.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Renames a source. */
export const updateSource = writes('updateSource', async (write, { params, body }) => ({
  source: await renameSource(write, params.id, params.sid, body.name),
}));
