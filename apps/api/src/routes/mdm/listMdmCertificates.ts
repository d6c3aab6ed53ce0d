import { listCertificates } from '../../domain/mdm/certificates.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** The push certificates of a business. */
export const listMdmCertificates = reads('listMdmCertificates', (read, { params }) =>
  listCertificates(read, params.id),
);
