import { getChange as findChange } from '../../domain/changelog/changelog.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Returns a release note. */
export const getChange = reads('getChange', async (read, { params }) => ({
  change: await findChange(read, params.id),
}));
