import { searchMessages } from '../../../domain/chat/search-messages.ts';
import { reads } from '../../../http/pipeline/handlers.ts';

/** Messages of the caller's chat rooms that match words and filters. */
export const searchChatMessages = reads('searchChatMessages', (read, { params, query }) =>
  searchMessages(read, params.uid, query),
);
