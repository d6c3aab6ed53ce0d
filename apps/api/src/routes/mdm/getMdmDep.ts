import { getDep } from '../../domain/mdm/apple-business/link.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Returns the link to Apple Business Manager. */
export const getMdmDep = reads('getMdmDep', async (read, { params }) => ({
  dep: await getDep(read, params.id),
}));
