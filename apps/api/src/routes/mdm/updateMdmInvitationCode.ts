import { updateCode } from '../../domain/mdm/codes.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Allows or stops the enrolment with a code. */
export const updateMdmInvitationCode = writes('updateMdmInvitationCode', async (write, { params, body }) => ({
  code: await updateCode(write, params.id, params.code, body),
}));
