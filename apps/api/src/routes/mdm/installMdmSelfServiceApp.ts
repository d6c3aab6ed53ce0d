import { installOwnApp } from '../../domain/mdm/self-service.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Installs a self-service app on an own device. */
export const installMdmSelfServiceApp = writes(
  'installMdmSelfServiceApp',
  async (write, { params, body }) => ({
    install: await installOwnApp(write, params.id, body),
  }),
);
