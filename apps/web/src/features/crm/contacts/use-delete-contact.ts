import { useLingui } from '@lingui/react/macro';
import { useDeleteCrmContactMutation, useRestoreCrmContactMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { contactName } from '../../../shared/crm/contact-words.ts';
import { useDeleteWithUndo } from '../shared/use-delete-with-undo.ts';

/** Deletes a contact with an undo; resolves with whether it was deleted. */
export function useDeleteContact(bid: number): (contact: Wire['CrmContactCard']) => Promise<boolean> {
  const { t } = useLingui();
  const [remove] = useDeleteCrmContactMutation();
  const [restore] = useRestoreCrmContactMutation();
  const deleteWithUndo = useDeleteWithUndo();
  return (contact) => {
    const arg = { id: bid, contact: contact.id };
    const name = contactName(contact);
    return deleteWithUndo({
      id: contact.id,
      text: t`Se eliminó a ${name}`,
      remove: async () => apiErrorOf(await remove(arg)),
      restore: async () => apiErrorOf(await restore(arg)),
    });
  };
}
