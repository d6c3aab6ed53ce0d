import { createCredentialFor } from '../../domain/sudo/accounts.ts';
import { acts } from '../../http/pipeline/handlers.ts';

/** Generates a credential for one sign-in of a user. Without idempotency key: stored responses would contain it. */
export const createSudoCredential = acts('createSudoCredential', (act, { body }) =>
  act.write((write) => createCredentialFor(write, body)),
);
