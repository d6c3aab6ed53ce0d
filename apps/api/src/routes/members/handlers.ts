/** Handlers of members and invitations. */
export { acceptInvitation } from './acceptInvitation.ts';
export { addMember } from './addMember.ts';
export { checkInvitation } from './checkInvitation.ts';
export { inviteMembers } from './inviteMembers.ts';
export { listInvitations } from './listInvitations.ts';
export { removeMember } from './removeMember.ts';
export { updateInvitation } from './updateInvitation.ts';
