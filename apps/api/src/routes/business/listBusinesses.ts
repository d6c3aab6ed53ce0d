import { listBusinesses as list } from '../../domain/business/businesses.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the businesses of the caller. */
export const listBusinesses = reads('listBusinesses', async (read) => ({ businesses: await list(read) }));
