import { downloadEnrollmentProfile } from '../../domain/mdm/enrollment-profiles.ts';
import { sendsFile } from '../../http/pipeline/handlers.ts';

/** Returns an enrolment profile with an identity of its own. */
export const downloadMdmEnrollmentProfile = sendsFile('downloadMdmEnrollmentProfile', (read, { params }) =>
  downloadEnrollmentProfile(read, params.id, params.enrollment),
);
