import { getBusiness as get } from '../../domain/business/businesses.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Returns a business of the caller. */
export const getBusiness = reads('getBusiness', async (read, { params }) => ({
  business: await get(read, params.id),
}));
