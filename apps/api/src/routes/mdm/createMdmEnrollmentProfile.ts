import { createEnrollmentProfile } from '../../domain/mdm/enrollment-profiles.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Creates an enrolment profile. */
export const createMdmEnrollmentProfile = writes(
  'createMdmEnrollmentProfile',
  async (write, { params, body }) => ({
    profile: await createEnrollmentProfile(write, params.id, body),
  }),
);
