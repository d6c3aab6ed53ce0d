import { checkInvitation as check } from '../../domain/invitations/find-invitation.ts';
import { answersAnybody } from '../../http/pipeline/handlers.ts';

/** Checks whether an invitation can be accepted. */
export const checkInvitation = answersAnybody('checkInvitation', async (context, { body }) => {
  await check(context, body);
  return { ok: true };
});
