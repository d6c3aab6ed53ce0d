import { listSudoAnnouncements as list } from '../../domain/sudo/announcements.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists announcements to everyone. */
export const listSudoAnnouncements = reads('listSudoAnnouncements', (read, { query }) => list(read, query));
