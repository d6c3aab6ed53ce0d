import { listThreads } from '../../../domain/chat/threads/list-threads.ts';
import { reads } from '../../../http/pipeline/handlers.ts';

/** The threads that the caller follows in a business. */
export const listChatThreads = reads('listChatThreads', (read, { params, query }) =>
  listThreads(read, params.uid, query),
);
