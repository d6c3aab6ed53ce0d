import { decideDuplicates } from '../../domain/crm/duplicates/distinct-contacts.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Says whether contacts are different people. */
export const decideCrmDuplicates = writes('decideCrmDuplicates', async (write, { params, body }) => {
  await decideDuplicates(write, params.id, params.contact, body);
  return { ok: true };
});
