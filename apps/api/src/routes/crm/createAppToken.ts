import { makeAppToken } from '../../domain/crm/app-token.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Makes or rotates the app token. */
export const createAppToken = writes('createAppToken', async (write, { params }) => ({
  app_token: await makeAppToken(write, params.id),
}));
