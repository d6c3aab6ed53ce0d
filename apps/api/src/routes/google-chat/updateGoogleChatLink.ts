import { updateLink } from '../../domain/google-chat/links.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes which events are posted. */
export const updateGoogleChatLink = writes('updateGoogleChatLink', async (write, { params, body }) => ({
  link: await updateLink(write, params.id, params.tid, params.glid, body),
}));
