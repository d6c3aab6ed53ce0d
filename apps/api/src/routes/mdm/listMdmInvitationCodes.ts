import { listCodes } from '../../domain/mdm/codes.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** The invitation codes of a business. */
export const listMdmInvitationCodes = reads('listMdmInvitationCodes', (read, { params }) =>
  listCodes(read, params.id),
);
