import { updateDep } from '../../domain/mdm/apple-business/link.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Chooses the enrolment profile of devices from Apple Business Manager. */
export const updateMdmDep = writes('updateMdmDep', async (write, { params, body }) => ({
  dep: await updateDep(write, params.id, body),
}));
