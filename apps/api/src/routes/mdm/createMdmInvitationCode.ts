import { createCode } from '../../domain/mdm/codes.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Creates an invitation code. */
export const createMdmInvitationCode = writes('createMdmInvitationCode', async (write, { params, body }) => ({
  code: await createCode(write, params.id, body),
}));
