import { dismissAnnouncement as dismiss } from '../../domain/announcements/announcements.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Dismisses an announcement for the caller. */
export const dismissAnnouncement = writes('dismissAnnouncement', async (write, { params }) => {
  await dismiss(write, params.announcement);
  return { ok: true };
});
