import { requireSudo } from '../../domain/policy.ts';
import { findFreshUntil } from '../../domain/sudo/guards.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Tells an operator until when the session may write. */
export const getSudo = reads('getSudo', async (read) => {
  requireSudo(read);
  const until = await findFreshUntil(read);
  return { uid: read.caller.uid, fresh_until: until?.toISOString() ?? null };
});
