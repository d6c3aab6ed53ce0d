import { listEdits } from '../../domain/chat/message-edits.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** The former texts of a message. */
export const listChatEdits = reads('listChatEdits', async (read, { params }) => ({
  edits: await listEdits(read, params.uid, params),
}));
