import { assignApp } from '../../domain/mdm/assignments.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Gives an app to a device. */
export const assignMdmApp = writes('assignMdmApp', async (write, { params }) => ({
  assignment: await assignApp(write, params.id, params.device, params.app),
}));
