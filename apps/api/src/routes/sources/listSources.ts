import { listSources as listBusinessSources } from '../../domain/sources/sources.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the sources of a business by name. */
export const listSources = reads('listSources', async (read, { params }) => ({
  sources: await listBusinessSources(read, params.id),
}));
