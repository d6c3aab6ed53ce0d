import { getMe as getOwnProfile } from '../../domain/users/users.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** The signed-in person. */
export const getMe = reads('getMe', async (read) => ({ user: await getOwnProfile(read) }));
