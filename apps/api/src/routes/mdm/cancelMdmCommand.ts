import { authorizeCancel, cancelCommand } from '../../domain/mdm/commands.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Cancels a command that was not sent yet. */
export const cancelMdmCommand = writes(
  'cancelMdmCommand',
  async (write, { params }) => ({
    command: await cancelCommand(write, params.id, params.device, params.command),
  }),
  { authorize: (read, { params }) => authorizeCancel(read, params.id, params.device, params.command) },
);
