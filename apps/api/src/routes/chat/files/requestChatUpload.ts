import { requestChatUpload as sign } from '../../../domain/chat/upload-files.ts';
import { reads } from '../../../http/pipeline/handlers.ts';

/** Signs the upload of a file to a chat room. */
export const requestChatUpload = reads('requestChatUpload', async (read, { params, query }) => ({
  upload: await sign(read, params.uid, params.rid, query),
}));
