import { updateBusiness as update } from '../../domain/business/businesses.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Updates name, color and picture of a business. */
export const updateBusiness = writes('updateBusiness', async (write, { params, body }) => ({
  business: await update(write, params.id, body),
}));
