import { createCommands } from '../../domain/mdm/bulk-commands.ts';
import { requireBusinessAdmin } from '../../domain/policy.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Queues a command for many devices. */
export const createMdmCommands = writes(
  'createMdmCommands',
  (write, { params, body }) => createCommands(write, params.id, body),
  { authorize: (read, { params }) => requireBusinessAdmin(read, params.id) },
);
