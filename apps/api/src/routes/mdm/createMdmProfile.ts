import { createProfile } from '../../domain/mdm/profiles.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Adds or replaces a configuration profile. */
export const createMdmProfile = writes('createMdmProfile', async (write, { params, body }) => ({
  profile: await createProfile(write, params.id, body),
}));
