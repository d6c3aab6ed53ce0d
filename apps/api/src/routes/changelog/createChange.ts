import { createChange as publishChange } from '../../domain/changelog/changelog.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Publishes a release note. */
export const createChange = writes('createChange', async (write, { body }) => ({
  change: await publishChange(write, body),
}));
