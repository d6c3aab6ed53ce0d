import { deleteProfile } from '../../domain/mdm/profiles.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes a configuration profile. */
export const deleteMdmProfile = writes('deleteMdmProfile', async (write, { params }) => {
  await deleteProfile(write, params.id, params.profile);
  return { ok: true };
});
