import { setSelfService } from '../../domain/mdm/apps.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Allows or stops self-service of an app. */
export const updateMdmAppSelfService = writes('updateMdmAppSelfService', async (write, { params, body }) => ({
  app: await setSelfService(write, params.id, params.app, body),
}));
