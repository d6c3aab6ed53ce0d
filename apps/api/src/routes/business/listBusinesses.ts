import { listBusinesses as list } from '../../domain/business/businesses.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** The businesses the caller belongs to. */
export const listBusinesses = reads('listBusinesses', async (read) => ({ businesses: await list(read) }));
