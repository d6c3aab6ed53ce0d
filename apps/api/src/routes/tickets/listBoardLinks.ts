/** Returns the links that show on the cards of a board. */
import { listBoardLinks as load } from '../../domain/ticket-links/board-links.ts';
import { reads } from '../../http/pipeline/handlers.ts';

export const listBoardLinks = reads('listBoardLinks', async (read, { params }) => ({
  links: await load(read, params.id, params.tid),
}));
