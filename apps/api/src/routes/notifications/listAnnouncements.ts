import { listAnnouncements as listRunning } from '../../domain/announcements/announcements.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Announcements of the operators that the caller has not dismissed. */
export const listAnnouncements = reads('listAnnouncements', (read) => listRunning(read));
