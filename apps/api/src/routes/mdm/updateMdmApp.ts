import { updateApp } from '../../domain/mdm/apps.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes name or origin of an app. */
export const updateMdmApp = writes('updateMdmApp', async (write, { params, body }) => ({
  app: await updateApp(write, params.id, params.app, body),
}));
