import { deletePages } from '../../domain/sudo/delete-pages.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes businesses for an operator. */
export const deleteSudoPages = writes('deleteSudoPages', async (write, { body }) => {
  await deletePages(write, body);
  return { ok: true };
});
