/** Everything a screen calls: generated hooks with their tags, the board, and writes that are seen at once. */
import './tags.ts';

export * from './generated/business.ts';
export {
  useCreateImportMutation,
  useListImportsQuery,
  useUndoImportMutation,
  importsEndpoints,
} from './generated/imports.ts';
export {
  useCreateTeamMutation,
  useDeleteStatusMutation,
  useDeleteTeamMutation,
  useGetTeamQuery,
  useListTeamMembersQuery,
  useListTeamsQuery,
  useUpdateTeamMutation,
  teamsEndpoints,
} from './generated/teams.ts';
export {
  useCreateTicketsMutation,
  useGetTicketQuery,
  useListTicketsQuery,
  useUpdateTicketsMutation,
  ticketsEndpoints,
} from './generated/tickets.ts';
export {
  membersEndpoints,
  useAcceptInvitationMutation,
  useAddMemberMutation,
  useInviteMembersMutation,
  useListInvitationsQuery,
  useRemoveMemberMutation,
  useUpdateInvitationMutation,
} from './generated/members.ts';
export {
  rolesEndpoints,
  useCreateRoleMutation,
  useDeleteCustomFieldMutation,
  useDeleteRoleMutation,
  useDeleteTypeMutation,
  useRemoveTeamMemberMutation,
  useSetTeamMemberMutation,
  useUpdateRoleMutation,
} from './generated/roles.ts';
export {
  useGetNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
} from './generated/notifications.ts';
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
  useListGalleryQuery,
  useRenameFileMutation,
  useRestoreFileMutation,
} from './generated/gallery.ts';
export { type UploadProgress, fileAddress } from './gallery/send-file.ts';
export { uploadFile } from './gallery/upload-file.ts';
export { holdBusiness } from './business/hold-business.ts';
export { useGetMeQuery, useUpdateMeMutation, usersEndpoints } from './generated/users.ts';
export { type BoardArg, boardEndpoints, useGetBoardQuery } from './board/get-board.ts';
export { type Board, type TicketCard, columnIds } from './board/board.ts';
export { createTicket, deleteTicket, moveTickets, restoreTicket, type Move } from './board/board-writes.ts';
export { type FieldChange, updateTicket } from './tickets/ticket-writes.ts';
export { type TicketArg, createComment, deleteComment, updateComment } from './tickets/comment-writes.ts';
export { waitingBoardWrites } from './board/waiting-writes.ts';
export { isConnectionLost, watchConnection } from './connection.ts';
export { watchWaitingWrites } from './write-queue.ts';
export type { Outcome } from './outcome.ts';
