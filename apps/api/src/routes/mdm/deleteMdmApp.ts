import { deleteApp } from '../../domain/mdm/apps.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes an app. */
export const deleteMdmApp = writes('deleteMdmApp', async (write, { params }) => {
  await deleteApp(write, params.id, params.app);
  return { ok: true };
});
