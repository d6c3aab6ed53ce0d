import { deleteEnrollmentProfile } from '../../domain/mdm/enrollment-profiles.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Deletes an enrolment profile. */
export const deleteMdmEnrollmentProfile = writes('deleteMdmEnrollmentProfile', async (write, { params }) => {
  await deleteEnrollmentProfile(write, params.id, params.enrollment);
  return { ok: true };
});
