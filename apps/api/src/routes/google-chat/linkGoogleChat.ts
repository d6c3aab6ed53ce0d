import { linkSpace } from '../../domain/google-chat/links.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Links a Google Chat space with a team. */
export const linkGoogleChat = writes(
  'linkGoogleChat',
  async (write, { body }) => ({ link: await linkSpace(write, body) }),
  { business: ({ body }) => body.business_id, team: ({ body }) => body.team_id },
);
