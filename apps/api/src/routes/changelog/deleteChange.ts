import { deleteChange as removeChange } from '../../domain/changelog/changelog.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes a release note. */
export const deleteChange = writes('deleteChange', async (write, { params }) => {
  await removeChange(write, params.id);
  return { ok: true };
});
