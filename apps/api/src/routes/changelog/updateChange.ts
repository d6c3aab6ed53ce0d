import { updateChange as editChange } from '../../domain/changelog/changelog.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes a release note. */
export const updateChange = writes('updateChange', async (write, { params, body }) => ({
  change: await editChange(write, params.id, body),
}));
