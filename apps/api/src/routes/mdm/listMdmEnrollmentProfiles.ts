import { listEnrollmentProfiles } from '../../domain/mdm/enrollment-profiles.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the enrolment profiles of a business. */
export const listMdmEnrollmentProfiles = reads('listMdmEnrollmentProfiles', (read, { params }) =>
  listEnrollmentProfiles(read, params.id),
);
