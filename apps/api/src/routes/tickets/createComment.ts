/** Adds a comment. */
import * as domain from '../../domain/comments/comments.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const createComment = writes(
  'createComment',
  async (write, { params, body }) => ({
    comment: await domain.createComment(write, params.id, params.tid, body),
  }),
  {
    fastPath: {
      queueKey: ({ params }) => `ticket ${params.id} ${params.tid}`,
      plan: (read, { params, body }) => domain.planComment(read, params.id, params.tid, body),
    },
  },
);
