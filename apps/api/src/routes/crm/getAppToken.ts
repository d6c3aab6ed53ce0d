import { readAppToken } from '../../domain/crm/app-token.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** The app token of a business. */
export const getAppToken = reads('getAppToken', async (read, { params }) => ({
  app_token: await readAppToken(read, params.id),
}));
