import { createSource as addSource } from '../../domain/sources/sources.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Adds a source. */
export const createSource = writes('createSource', async (write, { params, body }) => ({
  source: await addSource(write, params.id, body.name),
}));
