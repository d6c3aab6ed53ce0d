import { listLinks } from '../../domain/google-chat/links.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the linked spaces of a team. */
export const listGoogleChatLinks = reads('listGoogleChatLinks', (read, { params }) =>
  listLinks(read, params.id, params.tid),
);
