/** Everything a screen calls: generated hooks with their tags, the board, and writes that are seen at once. */
import './tags.ts';

export {
  accountEndpoints,
  useCreateCheckpointMutation,
  useCreateUserMutation,
  useCreateUserWithAppleMutation,
  useCreateUserWithFacebookMutation,
  useCreateUserWithGoogleMutation,
  useCreateUserWithMicrosoftMutation,
  useDeleteMeMutation,
  useDeleteOtherSessionsMutation,
  useDeleteSessionMutation,
  useGetHomeQuery,
  useGetTokenQuery,
  useListCheckpointsQuery,
  useListOwnCommentsQuery,
  useListOwnFilesQuery,
  useListSessionsQuery,
  useLoginMutation,
  useLoginWithProviderMutation,
  useSendDeletionCodeMutation,
  useUpdateMyEmailMutation,
  useUpdateMyPasswordMutation,
} from './generated/account.ts';
export {
  automationsEndpoints,
  useCreateAutomationMutation,
  useDeleteAutomationMutation,
  useGetAutomationQuery,
  useListAutomationsQuery,
  useUpdateAutomationMutation,
} from './generated/automations.ts';
export * from './generated/business.ts';
export {
  changelogEndpoints,
  useCreateChangeMutation,
  useDeleteChangeMutation,
  useGetChangeQuery,
  useListChangesQuery,
  useUpdateChangeMutation,
} from './generated/changelog.ts';
export {
  importsEndpoints,
  useCreateImportMutation,
  useListImportsQuery,
  useUndoImportMutation,
} from './generated/imports.ts';
export {
  membersEndpoints,
  useAcceptInvitationMutation,
  useAddMemberMutation,
  useCheckInvitationQuery,
  useInviteMembersMutation,
  useListInvitationsQuery,
  useRemoveMemberMutation,
  useUpdateInvitationMutation,
} from './generated/members.ts';
export {
  notificationsEndpoints,
  useCreateDeviceMutation,
  useDeleteDeviceMutation,
  useFollowTicketMutation,
  useGetNotificationPreferencesQuery,
  useListDevicesQuery,
  useListFollowersQuery,
  useRegisterPushTokenMutation,
  useSubscribeToTopicMutation,
  useTestNotificationQuery,
  useUnfollowTicketMutation,
  useUpdateDeviceMutation,
  useUpdateNotificationPreferencesMutation,
} from './generated/notifications.ts';
export {
  reportsEndpoints,
  useCountTicketsQuery,
  useExportTicketsMutation,
  useQueryStatsQuery,
  useSearchTicketsQuery,
} from './generated/reports.ts';
export {
  rolesEndpoints,
  useCopyTeamMutation,
  useCreateRoleMutation,
  useDeleteCustomFieldMutation,
  useDeleteRoleMutation,
  useDeleteTypeMutation,
  useListRolesQuery,
  useRemoveTeamMemberMutation,
  useSetTeamMemberMutation,
  useUpdateRoleMutation,
} from './generated/roles.ts';
export {
  sourcesEndpoints,
  useCreateSourceMutation,
  useDeleteSourceMutation,
  useListSourcesQuery,
  useUpdateSourceMutation,
} from './generated/sources.ts';
export {
  teamsEndpoints,
  useCreateTeamMutation,
  useDeleteStatusMutation,
  useDeleteTeamMutation,
  useGetTeamQuery,
  useListTeamMembersQuery,
  useListTeamsQuery,
  useUpdateTeamMutation,
} from './generated/teams.ts';
export {
  ticketsEndpoints,
  useCreateTicketsMutation,
  useGetTicketQuery,
  useListTicketsQuery,
  useTransferTicketMutation,
  useUpdateTicketsMutation,
} from './generated/tickets.ts';
export {
  usersEndpoints,
  useGetMeQuery,
  useUpdateMeMutation,
  useUpdateMyPhotoMutation,
} from './generated/users.ts';
export { healthEndpoints, useGetHealthQuery } from './generated/health.ts';
export { type DownloadedFile } from './files.ts';
export {
  type NotificationFeed,
  notificationPageSize,
  notificationsOf,
  useNotificationFeedInfiniteQuery,
} from './notifications/notification-feed.ts';
export {
  deleteNotification,
  hideNotification,
  markAllNotificationsRead,
  markNotificationRead,
  showNotificationAgain,
} from './notifications/notification-writes.ts';
export {
  galleryEndpoints,
  useDeleteFileMutation,
  useGetGalleryStorageQuery,
  useListGalleryQuery,
  useRenameFileMutation,
  useRestoreFileMutation,
} from './generated/gallery.ts';
export { type UploadProgress, fileAddress } from './gallery/send-file.ts';
export { uploadFile } from './gallery/upload-file.ts';
export { forgetBusiness } from './business/forget-business.ts';
export { holdBusiness } from './business/hold-business.ts';
export { type BoardArg, boardEndpoints, useGetBoardQuery } from './board/get-board.ts';
export { type Board, type TicketCard, columnIds } from './board/board.ts';
export { createTicket, deleteTicket, moveTickets, restoreTicket, type Move } from './board/board-writes.ts';
export { type FieldChange, updateTicket } from './tickets/ticket-writes.ts';
export { type TicketArg, createComment, deleteComment, updateComment } from './tickets/comment-writes.ts';
export { countUnsentWrites, countWaitingWrites } from './waiting-writes.ts';
export { isConnectionLost, watchConnection } from './connection.ts';
export { watchWaitingWrites } from './write-queue.ts';
export type { Outcome } from './outcome.ts';
export {
  useListCitiesQuery,
  useListCountriesQuery,
  useListNeighborhoodsQuery,
  useListStatesQuery,
  useListZipsQuery,
  worldEndpoints,
} from './generated/world.ts';
