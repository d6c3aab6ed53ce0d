import { createApp } from '../../domain/mdm/apps.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Adds or replaces an app. */
export const createMdmApp = writes('createMdmApp', async (write, { params, body }) => ({
  app: await createApp(write, params.id, body),
}));
