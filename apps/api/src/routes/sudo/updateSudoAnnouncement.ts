import { updateAnnouncement } from '../../domain/sudo/announcements.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes an announcement to everyone. */
export const updateSudoAnnouncement = writes('updateSudoAnnouncement', async (write, { params, body }) => ({
  announcement: await updateAnnouncement(write, params.announcement, body),
}));
