import { createAnnouncement } from '../../domain/sudo/announcements.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Publishes an announcement to everyone. */
export const createSudoAnnouncement = writes('createSudoAnnouncement', async (write, { body }) => ({
  announcement: await createAnnouncement(write, body),
}));
