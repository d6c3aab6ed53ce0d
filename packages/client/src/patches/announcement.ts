/** Patch of the cached announcements (tag `Announcement`). */
import type { OnMutationStarted } from '../endpoint-types.ts';
import { notificationsEndpoints } from '../generated/notifications.ts';

/** Hides a dismissed announcement at once; shows it again if the server refuses. */
export const patchDismissed: OnMutationStarted<'dismissAnnouncement'> = async (
  { announcement },
  { dispatch, queryFulfilled },
) => {
  const patch = dispatch(
    notificationsEndpoints.util.updateQueryData('listAnnouncements', undefined, (draft) => {
      draft.announcements = draft.announcements.filter(({ id }) => id !== announcement);
    }),
  );
  try {
    await queryFulfilled;
  } catch {
    patch.undo();
  }
};
