import { listProfiles } from '../../domain/mdm/profiles.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** The configuration profiles of a business. */
export const listMdmProfiles = reads('listMdmProfiles', (read, { params }) => listProfiles(read, params.id));
