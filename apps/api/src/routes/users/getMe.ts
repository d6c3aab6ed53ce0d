import { getMe as getOwnProfile } from '../../domain/users/users.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Returns the signed-in user. */
export const getMe = reads('getMe', async (read) => ({ user: await getOwnProfile(read) }));
