import { requireCrmMerger } from '../../domain/crm/crm-access.ts';
import { mergeContacts } from '../../domain/crm/duplicates/merge-contacts.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Merges contacts into one. */
export const mergeCrmContacts = writes(
  'mergeCrmContacts',
  async (write, { params, body }) => ({
    merge: await mergeContacts(write, params.id, params.contact, body),
  }),
  { authorize: (read, { params }) => requireCrmMerger(read, params.id) },
);
