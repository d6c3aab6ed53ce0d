import {
  useCreateSavedViewMutation,
  useDeleteSavedViewMutation,
  useUpdateSavedViewMutation,
} from '@minga/client/endpoints';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { ViewStore } from '../../../shared/saved-views/view-store.ts';
import type { SavedView } from './shown-query.ts';

/** Writes of the saved views of a board. */
export function useBoardViewStore(arg: { id: number; tid: number }): ViewStore<SavedView> {
  const [create, creating] = useCreateSavedViewMutation();
  const [update, updating] = useUpdateSavedViewMutation();
  const [remove] = useDeleteSavedViewMutation();
  return {
    create: (view, key) =>
      create({ ...arg, newSavedView: key === undefined ? view : withIdempotencyKey(view, key) }),
    update: (vid, savedViewPatch) => update({ ...arg, vid, savedViewPatch }),
    remove: (vid) => remove({ ...arg, vid }),
    isSaving: creating.isLoading || updating.isLoading,
  };
}
