import { getComposedProfile } from '../../domain/mdm/composed/composed-profiles.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** The parts of a composed profile. */
export const getMdmComposedProfile = reads('getMdmComposedProfile', (read, { params }) =>
  getComposedProfile(read, params.id, params.profile),
);
