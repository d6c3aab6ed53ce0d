import { addChatFile as add } from '../../../domain/chat/upload-files.ts';
import { acts } from '../../../http/pipeline/handlers.ts';

/** Adds an uploaded file to a chat room. */
export const addChatFile = acts('addChatFile', async (act, { params, body }) => ({
  file: await add(act, params.uid, params.rid, body.token),
}));
