import { assignProfile } from '../../domain/mdm/assignments.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Gives a profile to a device. */
export const assignMdmProfile = writes('assignMdmProfile', async (write, { params }) => ({
  assignment: await assignProfile(write, params.id, params.device, params.profile),
}));
