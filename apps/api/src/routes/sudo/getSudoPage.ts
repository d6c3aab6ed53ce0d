import { getSudoPage as getPage } from '../../domain/sudo/get-page.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Shows a business to an operator. */
export const getSudoPage = reads('getSudoPage', (read, { params }) => getPage(read, params.page));
