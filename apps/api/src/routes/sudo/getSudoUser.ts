import { getSudoUser as getUser } from '../../domain/sudo/get-user.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Shows a user to an operator. */
export const getSudoUser = reads('getSudoUser', (read, { params }) => getUser(read, params.uid));
