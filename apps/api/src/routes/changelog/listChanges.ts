import { listChanges as listNewestChanges } from '../../domain/changelog/changelog.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the newest release notes. */
export const listChanges = reads('listChanges', async (read, { query }) => ({
  changes: await listNewestChanges(read, query.take),
}));
