import { requestCertificate } from '../../domain/mdm/certificates.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Creates a private key and its signing request. */
export const createMdmCsr = writes('createMdmCsr', async (write, { params }) => ({
  certificate: await requestCertificate(write, params.id),
}));
