import { authorizeCommand, createCommand } from '../../domain/mdm/commands.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Queues a command for a device. */
export const createMdmCommand = writes(
  'createMdmCommand',
  async (write, { params, body }) => ({
    command: await createCommand(write, params.id, params.device, body),
  }),
  { authorize: (read, { params, body }) => authorizeCommand(read, params.id, body.command) },
);
