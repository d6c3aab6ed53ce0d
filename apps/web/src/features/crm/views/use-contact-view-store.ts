import {
  useCreateCrmViewMutation,
  useDeleteCrmViewMutation,
  useUpdateCrmViewMutation,
} from '@minga/client/endpoints';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import type { ViewStore } from '../../../shared/saved-views/view-store.ts';

/** Writes of the saved views of the table of contacts. */
export function useContactViewStore(id: number): ViewStore<Wire['CrmView']> {
  const [create, creating] = useCreateCrmViewMutation();
  const [update, updating] = useUpdateCrmViewMutation();
  const [remove] = useDeleteCrmViewMutation();
  return {
    create: (view, key) =>
      create({ id, newCrmView: key === undefined ? view : withIdempotencyKey(view, key) }),
    update: (view, crmViewPatch) => update({ id, view, crmViewPatch }),
    remove: (view) => remove({ id, view }),
    isSaving: creating.isLoading || updating.isLoading,
  };
}
