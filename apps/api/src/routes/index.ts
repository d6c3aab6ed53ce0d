/** The handler table: one handler an operation of the contract. A missing one does not compile. */
import type { OperationId } from '@minga/contract';
import type { Handler } from '../http/handlers.ts';
import { createBusiness } from './business/createBusiness.ts';
import { getBusiness } from './business/getBusiness.ts';
import { listBusinesses } from './business/listBusinesses.ts';
import { listMembers } from './business/listMembers.ts';
import { onboardBusiness } from './business/onboardBusiness.ts';
import { updateBusiness } from './business/updateBusiness.ts';
import { getHealth } from './health/getHealth.ts';
import { createImport } from './imports/createImport.ts';
import { listImports } from './imports/listImports.ts';
import { undoImport } from './imports/undoImport.ts';
import { streamLive } from './live/streamLive.ts';
import { createTeam } from './teams/createTeam.ts';
import { deleteStatus } from './teams/deleteStatus.ts';
import { deleteTeam } from './teams/deleteTeam.ts';
import { getTeam } from './teams/getTeam.ts';
import { listTeamMembers } from './teams/listTeamMembers.ts';
import { listTeams } from './teams/listTeams.ts';
import { updateTeam } from './teams/updateTeam.ts';
import { createComment } from './tickets/createComment.ts';
import { createTicket } from './tickets/createTicket.ts';
import { createTickets } from './tickets/createTickets.ts';
import { deleteComment } from './tickets/deleteComment.ts';
import { deleteTicket } from './tickets/deleteTicket.ts';
import { getTicket } from './tickets/getTicket.ts';
import { listTickets } from './tickets/listTickets.ts';
import { reorderTickets } from './tickets/reorderTickets.ts';
import { restoreTicket } from './tickets/restoreTicket.ts';
import { updateComment } from './tickets/updateComment.ts';
import { updateTicket } from './tickets/updateTicket.ts';
import { updateTickets } from './tickets/updateTickets.ts';
import { getMe } from './users/getMe.ts';
import { updateMe } from './users/updateMe.ts';
import { createSource } from './sources/createSource.ts';
import { deleteSource } from './sources/deleteSource.ts';
import { listSources } from './sources/listSources.ts';
import { updateSource } from './sources/updateSource.ts';
import { countTickets } from './reports/countTickets.ts';
import { exportTickets } from './reports/exportTickets.ts';
import { searchTickets } from './reports/searchTickets.ts';
import { createChange } from './changelog/createChange.ts';
import { deleteChange } from './changelog/deleteChange.ts';
import { getChange } from './changelog/getChange.ts';
import { listChanges } from './changelog/listChanges.ts';
import { updateChange } from './changelog/updateChange.ts';
import { createCheckpoint } from './account/createCheckpoint.ts';
import { deleteMe } from './account/deleteMe.ts';
import { getHome } from './account/getHome.ts';
import { listCheckpoints } from './account/listCheckpoints.ts';
import { login } from './account/login.ts';
import { updateMyEmail } from './account/updateMyEmail.ts';
import { updateMyPassword } from './account/updateMyPassword.ts';

export type Handlers = { [Id in OperationId]: Handler<Id> };

export const handlers: Handlers = {
  countTickets,
  createBusiness,
  createChange,
  createCheckpoint,
  createComment,
  createImport,
  createSource,
  createTeam,
  createTicket,
  createTickets,
  deleteChange,
  deleteComment,
  deleteMe,
  deleteSource,
  deleteStatus,
  deleteTeam,
  deleteTicket,
  exportTickets,
  getBusiness,
  getChange,
  getHealth,
  getHome,
  getMe,
  getTeam,
  getTicket,
  listBusinesses,
  listChanges,
  listCheckpoints,
  listImports,
  listMembers,
  listSources,
  listTeamMembers,
  listTeams,
  listTickets,
  login,
  onboardBusiness,
  reorderTickets,
  restoreTicket,
  searchTickets,
  streamLive,
  undoImport,
  updateBusiness,
  updateChange,
  updateComment,
  updateMe,
  updateMyEmail,
  updateMyPassword,
  updateSource,
  updateTeam,
  updateTicket,
  updateTickets,
};
