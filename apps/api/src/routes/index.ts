/** Handler table: one handler per operation of the contract. A missing handler is a compile error. */
import type { OperationId } from '@minga/contract';
import type { Handler } from '../http/pipeline/handlers.ts';
import { createAutomation } from './automations/createAutomation.ts';
import { deleteAutomation } from './automations/deleteAutomation.ts';
import { getAutomation } from './automations/getAutomation.ts';
import { listAutomations } from './automations/listAutomations.ts';
import { updateAutomation } from './automations/updateAutomation.ts';
import { createContactMessage } from './contact/createContactMessage.ts';
import { createBusiness } from './business/createBusiness.ts';
import { getBusiness } from './business/getBusiness.ts';
import { listBusinesses } from './business/listBusinesses.ts';
import { listMembers } from './business/listMembers.ts';
import { onboardBusiness } from './business/onboardBusiness.ts';
import { updateBusiness } from './business/updateBusiness.ts';
import { addFile } from './gallery/addFile.ts';
import { deleteFile } from './gallery/deleteFile.ts';
import { listGallery } from './gallery/listGallery.ts';
import { renameFile } from './gallery/renameFile.ts';
import { getGalleryStorage } from './gallery/getGalleryStorage.ts';
import { requestUpload } from './gallery/requestUpload.ts';
import { updateBusinessPhoto } from './business/updateBusinessPhoto.ts';
import { restoreFile } from './gallery/restoreFile.ts';
import { getHealth } from './health/getHealth.ts';
import { createImport } from './imports/createImport.ts';
import { listImports } from './imports/listImports.ts';
import { undoImport } from './imports/undoImport.ts';
import { streamLive } from './live/streamLive.ts';
import { acceptInvitation } from './members/acceptInvitation.ts';
import { addMember } from './members/addMember.ts';
import { checkInvitation } from './members/checkInvitation.ts';
import { inviteMembers } from './members/inviteMembers.ts';
import { listInvitations } from './members/listInvitations.ts';
import { removeMember } from './members/removeMember.ts';
import { updateInvitation } from './members/updateInvitation.ts';
import { createDevice } from './notifications/createDevice.ts';
import { deleteDevice } from './notifications/deleteDevice.ts';
import { deleteNotification } from './notifications/deleteNotification.ts';
import { followTicket } from './notifications/followTicket.ts';
import { getNotificationPreferences } from './notifications/getNotificationPreferences.ts';
import { listDevices } from './notifications/listDevices.ts';
import { listFollowers } from './notifications/listFollowers.ts';
import { listNotifications } from './notifications/listNotifications.ts';
import { registerPushToken } from './notifications/registerPushToken.ts';
import { subscribeToTopic } from './notifications/subscribeToTopic.ts';
import { testNotification } from './notifications/testNotification.ts';
import { unfollowTicket } from './notifications/unfollowTicket.ts';
import { updateDevice } from './notifications/updateDevice.ts';
import { updateNotification } from './notifications/updateNotification.ts';
import { updateNotificationPreferences } from './notifications/updateNotificationPreferences.ts';
import { updateNotifications } from './notifications/updateNotifications.ts';
import { copyTeam } from './roles/copyTeam.ts';
import { createRole } from './roles/createRole.ts';
import { deleteCustomField } from './roles/deleteCustomField.ts';
import { deleteRole } from './roles/deleteRole.ts';
import { deleteType } from './roles/deleteType.ts';
import { listRoles } from './roles/listRoles.ts';
import { removeTeamMember } from './roles/removeTeamMember.ts';
import { setTeamMember } from './roles/setTeamMember.ts';
import { updateRole } from './roles/updateRole.ts';
import { createTeam } from './teams/createTeam.ts';
import { deleteStatus } from './teams/deleteStatus.ts';
import { deleteTeam } from './teams/deleteTeam.ts';
import { getTeam } from './teams/getTeam.ts';
import { listTeamMembers } from './teams/listTeamMembers.ts';
import { listTeams } from './teams/listTeams.ts';
import { listSavedViews } from './teams/listSavedViews.ts';
import { createSavedView } from './teams/createSavedView.ts';
import { updateSavedView } from './teams/updateSavedView.ts';
import { deleteSavedView } from './teams/deleteSavedView.ts';
import { updateTeam } from './teams/updateTeam.ts';
import { addCommentReaction } from './tickets/addCommentReaction.ts';
import { createComment } from './tickets/createComment.ts';
import { createTicket } from './tickets/createTicket.ts';
import { createTicketLink } from './tickets/createTicketLink.ts';
import { createTickets } from './tickets/createTickets.ts';
import { createTimeEntry } from './tickets/createTimeEntry.ts';
import { deleteComment } from './tickets/deleteComment.ts';
import { deleteTicket } from './tickets/deleteTicket.ts';
import { deleteTicketLink } from './tickets/deleteTicketLink.ts';
import { deleteTimeEntry } from './tickets/deleteTimeEntry.ts';
import { getTicket } from './tickets/getTicket.ts';
import { listTicketLinks } from './tickets/listTicketLinks.ts';
import { listArchivedTickets } from './tickets/listArchivedTickets.ts';
import { listTickets } from './tickets/listTickets.ts';
import { listTimeEntries } from './tickets/listTimeEntries.ts';
import { removeCommentReaction } from './tickets/removeCommentReaction.ts';
import { reorderTickets } from './tickets/reorderTickets.ts';
import { restoreTicket } from './tickets/restoreTicket.ts';
import { transferTicket } from './tickets/transferTicket.ts';
import { updateComment } from './tickets/updateComment.ts';
import { updateTicket } from './tickets/updateTicket.ts';
import { updateTickets } from './tickets/updateTickets.ts';
import { updateTimeEntry } from './tickets/updateTimeEntry.ts';
import { getMe } from './users/getMe.ts';
import { getPhoto } from './users/getPhoto.ts';
import { updateMe } from './users/updateMe.ts';
import { updateMyPhoto } from './users/updateMyPhoto.ts';
import { createSource } from './sources/createSource.ts';
import { deleteSource } from './sources/deleteSource.ts';
import { listSources } from './sources/listSources.ts';
import { updateSource } from './sources/updateSource.ts';
import { countTickets } from './reports/countTickets.ts';
import { exportTickets } from './reports/exportTickets.ts';
import { searchTickets } from './reports/searchTickets.ts';
import { createSavedSearch } from './reports/createSavedSearch.ts';
import { deleteSavedSearch } from './reports/deleteSavedSearch.ts';
import { listSavedSearches } from './reports/listSavedSearches.ts';
import { updateSavedSearch } from './reports/updateSavedSearch.ts';
import { createChange } from './changelog/createChange.ts';
import { deleteChange } from './changelog/deleteChange.ts';
import { getChange } from './changelog/getChange.ts';
import { listChanges } from './changelog/listChanges.ts';
import { updateChange } from './changelog/updateChange.ts';
import { createCheckpoint } from './account/createCheckpoint.ts';
import { deleteMe } from './account/deleteMe.ts';
import { deleteOtherSessions } from './account/deleteOtherSessions.ts';
import { deleteSession } from './account/deleteSession.ts';
import { listOwnComments } from './account/listOwnComments.ts';
import { listOwnFiles } from './account/listOwnFiles.ts';
import { listOwnReactions } from './account/listOwnReactions.ts';
import { listOwnTime } from './account/listOwnTime.ts';
import { listSessions } from './account/listSessions.ts';
import { sendDeletionCode } from './account/sendDeletionCode.ts';
import { getHome } from './account/getHome.ts';
import { listCheckpoints } from './account/listCheckpoints.ts';
import { login } from './account/login.ts';
import { updateMyEmail } from './account/updateMyEmail.ts';
import { updateMyPassword } from './account/updateMyPassword.ts';
import { createUser } from './account/createUser.ts';
import { createUserWithApple } from './account/createUserWithApple.ts';
import { createUserWithFacebook } from './account/createUserWithFacebook.ts';
import { createUserWithGoogle } from './account/createUserWithGoogle.ts';
import { createUserWithMicrosoft } from './account/createUserWithMicrosoft.ts';
import { getToken } from './account/getToken.ts';
import { loginWithProvider } from './account/loginWithProvider.ts';
import { queryCumulativeFlow } from './reports/queryCumulativeFlow.ts';
import { queryCycleTimes } from './reports/queryCycleTimes.ts';
import { queryLoggedTime } from './reports/queryLoggedTime.ts';
import { queryStats } from './reports/queryStats.ts';
import { listCountries } from './world/listCountries.ts';
import { listStates } from './world/listStates.ts';
import { listCities } from './world/listCities.ts';
import { listZips } from './world/listZips.ts';
import { addCrmBusinessContact } from './crm/addCrmBusinessContact.ts';
import { addCrmListContact } from './crm/addCrmListContact.ts';
import { createAppToken } from './crm/createAppToken.ts';
import { createCrmBusiness } from './crm/createCrmBusiness.ts';
import { createCrmContact } from './crm/createCrmContact.ts';
import { createCrmList } from './crm/createCrmList.ts';
import { deleteCrmBusiness } from './crm/deleteCrmBusiness.ts';
import { deleteCrmContact } from './crm/deleteCrmContact.ts';
import { deleteCrmList } from './crm/deleteCrmList.ts';
import { getAppToken } from './crm/getAppToken.ts';
import { getCrmBusiness } from './crm/getCrmBusiness.ts';
import { getCrmContact } from './crm/getCrmContact.ts';
import { getCrmList } from './crm/getCrmList.ts';
import { listCrmBusinesses } from './crm/listCrmBusinesses.ts';
import { listCrmContacts } from './crm/listCrmContacts.ts';
import { listCrmLists } from './crm/listCrmLists.ts';
import { removeCrmBusinessContact } from './crm/removeCrmBusinessContact.ts';
import { removeCrmListContact } from './crm/removeCrmListContact.ts';
import { restoreCrmBusiness } from './crm/restoreCrmBusiness.ts';
import { restoreCrmContact } from './crm/restoreCrmContact.ts';
import { restoreCrmList } from './crm/restoreCrmList.ts';
import { revokeAppToken } from './crm/revokeAppToken.ts';
import { updateCrmBusiness } from './crm/updateCrmBusiness.ts';
import { updateCrmContact } from './crm/updateCrmContact.ts';
import { updateCrmList } from './crm/updateCrmList.ts';
import { listNeighborhoods } from './world/listNeighborhoods.ts';

export type Handlers = { [Id in OperationId]: Handler<Id> };

export const handlers: Handlers = {
  addCrmBusinessContact,
  addCrmListContact,
  createAppToken,
  createCrmBusiness,
  createCrmContact,
  createCrmList,
  deleteCrmBusiness,
  deleteCrmContact,
  deleteCrmList,
  getAppToken,
  getCrmBusiness,
  getCrmContact,
  getCrmList,
  listCrmBusinesses,
  listCrmContacts,
  listCrmLists,
  removeCrmBusinessContact,
  removeCrmListContact,
  restoreCrmBusiness,
  restoreCrmContact,
  restoreCrmList,
  revokeAppToken,
  updateCrmBusiness,
  updateCrmContact,
  updateCrmList,
  acceptInvitation,
  addFile,
  addMember,
  checkInvitation,
  copyTeam,
  countTickets,
  createAutomation,
  createBusiness,
  createContactMessage,
  createChange,
  createCheckpoint,
  addCommentReaction,
  createComment,
  createDevice,
  createImport,
  createRole,
  createSource,
  createTeam,
  createTicket,
  createTicketLink,
  createTickets,
  createTimeEntry,
  createUser,
  createUserWithApple,
  createUserWithFacebook,
  createUserWithGoogle,
  createUserWithMicrosoft,
  deleteAutomation,
  deleteChange,
  removeCommentReaction,
  deleteComment,
  deleteCustomField,
  deleteDevice,
  deleteFile,
  deleteMe,
  deleteOtherSessions,
  deleteSession,
  listSessions,
  deleteNotification,
  deleteRole,
  deleteSource,
  deleteStatus,
  deleteTeam,
  deleteTicket,
  deleteTicketLink,
  deleteTimeEntry,
  deleteType,
  exportTickets,
  followTicket,
  getAutomation,
  getBusiness,
  getChange,
  getHealth,
  getHome,
  getMe,
  getNotificationPreferences,
  getTeam,
  getTicket,
  getToken,
  inviteMembers,
  listAutomations,
  listBusinesses,
  listChanges,
  listCheckpoints,
  listDevices,
  listFollowers,
  listGallery,
  listImports,
  listInvitations,
  listMembers,
  listNotifications,
  listRoles,
  listSources,
  listTeamMembers,
  listTeams,
  listTicketLinks,
  listArchivedTickets,
  listTickets,
  listTimeEntries,
  login,
  loginWithProvider,
  onboardBusiness,
  queryCumulativeFlow,
  queryCycleTimes,
  queryLoggedTime,
  queryStats,
  registerPushToken,
  removeMember,
  removeTeamMember,
  renameFile,
  reorderTickets,
  getGalleryStorage,
  requestUpload,
  restoreFile,
  restoreTicket,
  transferTicket,
  searchTickets,
  listSavedSearches,
  createSavedSearch,
  updateSavedSearch,
  deleteSavedSearch,
  setTeamMember,
  streamLive,
  subscribeToTopic,
  testNotification,
  undoImport,
  unfollowTicket,
  updateAutomation,
  updateBusiness,
  updateChange,
  updateComment,
  updateDevice,
  updateInvitation,
  updateMe,
  updateBusinessPhoto,
  updateMyPhoto,
  getPhoto,
  updateMyEmail,
  updateMyPassword,
  listOwnComments,
  listOwnFiles,
  listOwnReactions,
  listOwnTime,
  sendDeletionCode,
  updateNotification,
  updateNotificationPreferences,
  updateNotifications,
  updateRole,
  updateSource,
  listSavedViews,
  createSavedView,
  updateSavedView,
  deleteSavedView,
  updateTeam,
  updateTicket,
  updateTickets,
  updateTimeEntry,
  listCountries,
  listStates,
  listCities,
  listZips,
  listNeighborhoods,
};
