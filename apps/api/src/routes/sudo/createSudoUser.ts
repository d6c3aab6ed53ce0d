import { createAccount } from '../../domain/sudo/accounts.ts';
import { acts } from '../../http/pipeline/handlers.ts';

/** Creates a user for an operator. */
export const createSudoUser = acts('createSudoUser', async (act, { body }) => ({
  uid: await createAccount(act, body),
}));
