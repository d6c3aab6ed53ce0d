import { storeCertificate } from '../../domain/mdm/certificates.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Stores the certificate for the latest signing request. */
export const storeMdmCertificate = writes('storeMdmCertificate', async (write, { params, body }) => ({
  certificate: await storeCertificate(write, params.id, body.certificate),
}));
