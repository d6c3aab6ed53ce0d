/** Handlers of roles. */
export { copyTeam } from './copyTeam.ts';
export { createRole } from './createRole.ts';
export { deleteCustomField } from './deleteCustomField.ts';
export { deleteRole } from './deleteRole.ts';
export { deleteType } from './deleteType.ts';
export { listRoles } from './listRoles.ts';
export { removeTeamMember } from './removeTeamMember.ts';
export { setTeamMember } from './setTeamMember.ts';
export { updateRole } from './updateRole.ts';
