import { withdrawAnnouncement } from '../../domain/sudo/announcements.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Withdraws an announcement to everyone. */
export const withdrawSudoAnnouncement = writes(
  'withdrawSudoAnnouncement',
  async (write, { params, body }) => ({
    announcement: await withdrawAnnouncement(write, params.announcement, body.reason),
  }),
);
