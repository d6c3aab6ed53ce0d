import { updateMe as updateOwnProfile } from '../../domain/users/users.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Changes what a person may change of themselves. */
export const updateMe = writes('updateMe', async (write, { body }) => ({
  user: await updateOwnProfile(write, body),
}));
