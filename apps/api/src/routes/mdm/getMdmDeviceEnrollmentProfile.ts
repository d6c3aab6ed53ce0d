import { getDeviceEnrollmentProfile } from '../../domain/mdm/enrollment-profiles.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Returns the enrolment profile of a device. */
export const getMdmDeviceEnrollmentProfile = reads('getMdmDeviceEnrollmentProfile', (read, { params }) =>
  getDeviceEnrollmentProfile(read, params.id, params.device),
);
