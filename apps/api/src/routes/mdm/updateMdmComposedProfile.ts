import { updateComposedProfile } from '../../domain/mdm/composed/composed-profiles.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Replaces the parts of a composed profile. */
export const updateMdmComposedProfile = writes('updateMdmComposedProfile', (write, { params, body }) =>
  updateComposedProfile(write, params.id, params.profile, body),
);
