/** Handlers of members and invitations. */
export { acceptInvitation } from './acceptInvitation.ts';
export { acceptInvitationLink } from './acceptInvitationLink.ts';
export { acceptMyInvitation } from './acceptMyInvitation.ts';
export { addMember } from './addMember.ts';
export { checkInvitation } from './checkInvitation.ts';
export { checkInvitationLink } from './checkInvitationLink.ts';
export { createInvitationLink } from './createInvitationLink.ts';
export { declineMyInvitation } from './declineMyInvitation.ts';
export { inviteMembers } from './inviteMembers.ts';
export { listInvitationLinks } from './listInvitationLinks.ts';
export { listInvitations } from './listInvitations.ts';
export { listMyInvitations } from './listMyInvitations.ts';
export { removeMember } from './removeMember.ts';
export { revokeInvitationLink } from './revokeInvitationLink.ts';
export { updateInvitation } from './updateInvitation.ts';
