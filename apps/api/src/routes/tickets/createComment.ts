/** Adds a comment. */
import { planComment } from '../../domain/comments/plan-comment.ts';
import * as domain from '../../domain/comments/write-comments.ts';
import { writes } from '../../http/pipeline/handlers.ts';

export const createComment = writes(
  'createComment',
  async (write, { params, body }) => ({
    comment: await domain.createComment(write, params.id, params.tid, body),
  }),
  {
    fastPath: {
      queueKey: ({ params }) => `ticket ${params.id} ${params.tid}`,
      plan: (read, { params, body }) => planComment(read, params.id, params.tid, body),
    },
  },
);
