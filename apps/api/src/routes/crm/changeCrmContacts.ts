import { rightFor } from '../../domain/crm/bulk/bulk-request.ts';
import { changeContactsAtOnce } from '../../domain/crm/bulk/change-contacts.ts';
import { requireCrm } from '../../domain/crm/crm-access.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes many contacts at once. */
export const changeCrmContacts = writes(
  'changeCrmContacts',
  (write, { params, body }) => changeContactsAtOnce(write, params.id, body),
  { authorize: (read, { params, body }) => requireCrm(read, params.id, rightFor(body.action)) },
);
