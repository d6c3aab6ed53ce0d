/** Handlers of teams. */
export { announcePresence } from './announcePresence.ts';
export { createSavedView } from './createSavedView.ts';
export { createTeam } from './createTeam.ts';
export { createTicketTemplate } from './createTicketTemplate.ts';
export { deleteSavedView } from './deleteSavedView.ts';
export { deleteStatus } from './deleteStatus.ts';
export { deleteTeam } from './deleteTeam.ts';
export { deleteTicketTemplate } from './deleteTicketTemplate.ts';
export { getTeam } from './getTeam.ts';
export { listSavedViews } from './listSavedViews.ts';
export { listTeamMembers } from './listTeamMembers.ts';
export { listTeams } from './listTeams.ts';
export { listTicketTemplates } from './listTicketTemplates.ts';
export { updateSavedView } from './updateSavedView.ts';
export { updateTeam } from './updateTeam.ts';
export { updateTicketTemplate } from './updateTicketTemplate.ts';
