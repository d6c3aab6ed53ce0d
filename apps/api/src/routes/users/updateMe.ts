import { updateMe as updateOwnProfile } from '../../domain/users/users.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Updates the caller's profile. */
export const updateMe = writes('updateMe', async (write, { body }) => ({
  user: await updateOwnProfile(write, body),
}));
