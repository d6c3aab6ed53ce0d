import { testLink } from '../../domain/google-chat/links.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Queues a test message. */
export const testGoogleChatLink = writes('testGoogleChatLink', async (write, { params }) => ({
  link: await testLink(write, params.id, params.tid, params.glid),
}));
