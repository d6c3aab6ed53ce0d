import { revokeAppToken as revoke } from '../../domain/crm/app-token.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Revokes the app token. */
export const revokeAppToken = writes('revokeAppToken', async (write, { params }) => {
  await revoke(write, params.id);
  return { app_token: null };
});
