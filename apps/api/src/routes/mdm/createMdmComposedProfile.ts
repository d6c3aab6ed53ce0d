import { createComposedProfile } from '../../domain/mdm/composed/composed-profiles.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Composes a configuration profile. */
export const createMdmComposedProfile = writes('createMdmComposedProfile', (write, { params, body }) =>
  createComposedProfile(write, params.id, body),
);
