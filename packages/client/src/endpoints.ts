/** What screens import: the generated hooks with their tags and patches, the board, and uploads. */
import './mutation-effects.ts';
import './mdm/mdm-tags.ts';
import './tags/query-tags.ts';

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
  useListOwnMessagesQuery,
  useListOwnReactionsQuery,
  useListOwnTimeQuery,
  useListSessionsQuery,
  useLoginMutation,
  useLoginWithProviderMutation,
  usePinTicketMutation,
  useSendDeletionCodeMutation,
  useUnpinTicketMutation,
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
export {
  billingEndpoints,
  useCancelBillingMutation,
  useChangeBillingMutation,
  useExportReceiptMutation,
  useGetBillingQuery,
  useGetBusinessPlanQuery,
  useListTransactionsQuery,
  useQuoteBillingQuery,
  useResumeBillingMutation,
  useUpdateInvoiceDataMutation,
} from './generated/billing.ts';
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
  chatEndpoints,
  useAddChatMembersMutation,
  useAddChatReactionMutation,
  useCreateChatMessageMutation,
  useCreateChatReplyMutation,
  useCreateChatRoomMutation,
  useCreateChatTicketMutation,
  useDeleteChatMessageMutation,
  useGetChatRoomQuery,
  useLeaveChatRoomMutation,
  useListChatMessagesQuery,
  useListChatPinsQuery,
  useListChatRepliesQuery,
  useListChatRoomsQuery,
  usePinChatMessageMutation,
  useRemoveChatMemberMutation,
  useRemoveChatReactionMutation,
  useUnpinChatMessageMutation,
  useUpdateChatMemberMutation,
  useUpdateChatMessageMutation,
  useUpdateChatRoomMutation,
  useUpdateChatStateMutation,
} from './generated/chat.ts';
export {
  type ChatMessagesArg,
  chatPagesEndpoints,
  useChatMessagesInfiniteQuery,
  useChatThreadInfiniteQuery,
} from './chat/chat-pages.ts';
export { type ChatSearchArg, useChatSearchInfiniteQuery } from './chat/chat-search.ts';
export { renewChatFile } from './chat/renew-chat-file.ts';
export { uploadChatFile } from './chat/upload-chat-file.ts';
export {
  type SentMessage,
  chatState,
  roomRead,
  selectSentMessages,
  selectTyping,
} from './chat/chat-state.ts';
export { announceTyping } from './chat/typing.ts';
export { type AnnouncedPlace, announcePresence } from './presence/announce-presence.ts';
export {
  type BoardPlace,
  type BoardPresence,
  presenceForgotten,
  presenceReceived,
  presenceState,
  selectPresence,
} from './presence/presence-state.ts';
export {
  crmEndpoints,
  useAddCrmBusinessContactMutation,
  useAddCrmListContactMutation,
  useChangeCrmContactsMutation,
  useCreateAppTokenMutation,
  useCreateCrmActivityMutation,
  useCreateCrmBusinessMutation,
  useCreateCrmContactMutation,
  useCreateCrmImportMutation,
  useCreateCrmListMutation,
  useDecideCrmDuplicatesMutation,
  useDeleteCrmActivityMutation,
  useDeleteCrmBusinessMutation,
  useDeleteCrmContactMutation,
  useDeleteCrmListMutation,
  useEraseCrmContactMutation,
  useExportCrmContactsMutation,
  useGetAppTokenQuery,
  useGetCrmBusinessQuery,
  useGetCrmContactQuery,
  useGetCrmListQuery,
  useImportCrmContactsMutation,
  useListCrmBusinessesQuery,
  useListCrmContactsQuery,
  useListCrmContactTicketsQuery,
  useListCrmDuplicatesQuery,
  useListCrmImportsQuery,
  useListCrmListsQuery,
  useListCrmMergesQuery,
  useListCrmRemovalsQuery,
  useListCrmBusinessTicketsQuery,
  useListCrmTimelineQuery,
  useMergeCrmContactsMutation,
  useRemoveCrmBusinessContactMutation,
  useRemoveCrmListContactMutation,
  useRestoreCrmActivityMutation,
  useRestoreCrmBusinessMutation,
  useRestoreCrmContactMutation,
  useRestoreCrmListMutation,
  useUndoCrmImportMutation,
  useUndoCrmMergeMutation,
  useRevokeAppTokenMutation,
  useUpdateCrmActivityMutation,
  useUpdateCrmBusinessMutation,
  useUpdateCrmContactMutation,
  useUpdateCrmListMutation,
} from './generated/crm.ts';
export {
  googleChatEndpoints,
  useLinkGoogleChatMutation,
  useListGoogleChatLinksQuery,
  useTestGoogleChatLinkMutation,
  useUnlinkGoogleChatMutation,
  useUpdateGoogleChatLinkMutation,
} from './generated/googleChat.ts';
export {
  importsEndpoints,
  useCreateImportMutation,
  useListImportsQuery,
  useUndoImportMutation,
} from './generated/imports.ts';
export {
  mdmEndpoints,
  useAssignMdmAppMutation,
  useAssignMdmProfileMutation,
  useCancelMdmCommandMutation,
  useCreateMdmAppMutation,
  useCreateMdmCommandMutation,
  useCreateMdmCsrMutation,
  useCreateMdmDepKeyMutation,
  useCreateMdmDeviceMutation,
  useCreateMdmEnrollmentProfileMutation,
  useCreateMdmInvitationCodeMutation,
  useCreateMdmProfileMutation,
  useDeleteMdmAppMutation,
  useDeleteMdmEnrollmentProfileMutation,
  useDeleteMdmProfileMutation,
  useDownloadMdmEnrollmentProfileMutation,
  useGetMdmDepQuery,
  useGetMdmDeviceEnrollmentProfileQuery,
  useGetMdmDeviceQuery,
  useGetMdmEnrollmentQuery,
  useInstallMdmSelfServiceAppMutation,
  useListMdmAppsQuery,
  useListMdmCertificatesQuery,
  useListMdmCommandsQuery,
  useListMdmDeviceAppsQuery,
  useListMdmDeviceProfilesQuery,
  useListMdmDevicesQuery,
  useListMdmEnrollmentProfilesQuery,
  useListMdmInvitationCodesQuery,
  useListMdmProfilesQuery,
  useListMdmSelfServiceAppsQuery,
  useStoreMdmCertificateMutation,
  useStoreMdmDepTokenMutation,
  useUpdateMdmAppMutation,
  useUpdateMdmAppSelfServiceMutation,
  useUpdateMdmDeviceMutation,
  useUpdateMdmInvitationCodeMutation,
  useWithdrawMdmAppMutation,
  useWithdrawMdmProfileMutation,
} from './generated/mdm.ts';
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
  useDeleteNotificationMutation,
  useFollowTicketMutation,
  useGetNotificationPreferencesQuery,
  useListDevicesQuery,
  useListFollowersQuery,
  useRegisterPushTokenMutation,
  useSubscribeToTopicMutation,
  useTestNotificationQuery,
  useUnfollowTicketMutation,
  useUpdateDeviceMutation,
  useUpdateNotificationMutation,
  useUpdateNotificationPreferencesMutation,
  useUpdateNotificationsMutation,
} from './generated/notifications.ts';
export {
  reportsEndpoints,
  useCountTicketsQuery,
  useCreateSavedSearchMutation,
  useDeleteSavedSearchMutation,
  useExportTicketsMutation,
  useListSavedSearchesQuery,
  useQueryCumulativeFlowQuery,
  useQueryCycleTimesQuery,
  useQueryLoggedTimeQuery,
  useQueryStatsQuery,
  useSearchTicketsQuery,
  useUpdateSavedSearchMutation,
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
  sudoEndpoints,
  useBlockSudoAddressMutation,
  useBlockSudoUsersMutation,
  useChangeSudoEmailMutation,
  useChangeSudoPasswordMutation,
  useCreateSudoCredentialMutation,
  useCreateSudoUserMutation,
  useDeleteSudoPagesMutation,
  useDeleteSudoUsersMutation,
  useExportSudoAuditMutation,
  useGetSudoHealthQuery,
  useGetSudoQuery,
  useGetSudoUserQuery,
  useListSudoAddressesQuery,
  useListSudoAuditQuery,
  useListSudoTransactionsQuery,
  useListSudoUsersQuery,
  useSettleSudoTransactionMutation,
} from './generated/sudo.ts';
export {
  teamsEndpoints,
  useCreateSavedViewMutation,
  useCreateTeamMutation,
  useCreateTicketTemplateMutation,
  useDeleteSavedViewMutation,
  useDeleteStatusMutation,
  useDeleteTeamMutation,
  useDeleteTicketTemplateMutation,
  useGetTeamQuery,
  useListSavedViewsQuery,
  useListTeamMembersQuery,
  useListTeamsQuery,
  useListTicketTemplatesQuery,
  useUpdateSavedViewMutation,
  useUpdateTeamMutation,
  useUpdateTicketTemplateMutation,
} from './generated/teams.ts';
export {
  ticketsEndpoints,
  useAddCommentReactionMutation,
  useCreateCommentMutation,
  useCreateTicketLinkMutation,
  useCreateTicketMutation,
  useCreateTicketsMutation,
  useCreateTimeEntryMutation,
  useDeleteCommentMutation,
  useDeleteTicketLinkMutation,
  useDeleteTicketMutation,
  useDeleteTimeEntryMutation,
  useGetTicketQuery,
  useListTicketLinksQuery,
  useListTicketsQuery,
  useListTimeEntriesQuery,
  useRemoveCommentReactionMutation,
  useReorderTicketsMutation,
  useRestoreTicketMutation,
  useTransferTicketMutation,
  useUpdateCommentMutation,
  useUpdateTicketMutation,
  useUpdateTicketsMutation,
  useUpdateTimeEntryMutation,
} from './generated/tickets.ts';
export {
  usersEndpoints,
  useGetMeQuery,
  useUpdateMeMutation,
  useUpdateMyPhotoMutation,
} from './generated/users.ts';
export { healthEndpoints, useGetHealthQuery } from './generated/health.ts';
export { type DownloadedFile } from './transport/downloaded-file.ts';
export {
  type NotificationFeed,
  notificationPageSize,
  notificationsOf,
  unreadCountOf,
  useNotificationFeedInfiniteQuery,
} from './notifications/notification-feed.ts';
export {
  hiddenNotifications,
  notificationHidden,
  notificationShown,
  selectHiddenNotifications,
} from './notifications/hidden-notifications.ts';
export {
  type ArchivedTicketsArg,
  archivedTicketsEndpoints,
  archivedTicketsOf,
  useArchivedTicketsInfiniteQuery,
} from './tickets/archived-tickets.ts';
export {
  type TicketSearchArg,
  foundTicketsOf,
  mostSearchPages,
  useTicketSearchInfiniteQuery,
} from './search/ticket-search.ts';
export {
  galleryEndpoints,
  useDeleteFileMutation,
  useGetGalleryStorageQuery,
  useListGalleryQuery,
  useRenameFileMutation,
  useRestoreFileMutation,
} from './generated/gallery.ts';
export {
  type GalleryPagesArg,
  galleryFilesOf,
  useGalleryPagesInfiniteQuery,
} from './gallery/gallery-pages.ts';
export { fileAddress } from './gallery/send-file.ts';
export { type AttachedFileArg, type PicturePlace, uploadEndpoints } from './gallery/attach-file.ts';
export { invalidateBusiness } from './invalidate-business.ts';
export { boardEndpoints, useGetBoardQuery } from './board/get-board.ts';
export { type Board, type BoardArg, type TicketCard, columnIds } from './board/board.ts';
export { type Move, withOrderKeys } from './board/new-cards.ts';
export { type TicketArg } from './patches/opened-ticket.ts';
export { isConnectionLost, probeNow, watchConnection } from './transport/connection.ts';
export {
  type RejectedWrite,
  type StoredWrite,
  discardWrite,
  isRejected,
  makeAgain,
  storedWrites,
  watchStoredWrites,
} from './stored-writes/stored-writes.ts';
export { countUnsentWrites, countWaitingWrites, watchWaitingWrites } from './transport/write-queue.ts';
export {
  useListCitiesQuery,
  useListCountriesQuery,
  useListNeighborhoodsQuery,
  useListStatesQuery,
  useListZipsQuery,
  worldEndpoints,
} from './generated/world.ts';
export {
  type MdmCommandPagesArg,
  type MdmDevicePagesArg,
  mdmPagesEndpoints,
  useMdmCommandPagesInfiniteQuery,
  useMdmDevicePagesInfiniteQuery,
} from './mdm/mdm-pages.ts';
export {
  type ContactPagesArg,
  crmPagesEndpoints,
  useContactPagesInfiniteQuery,
  useCrmBusinessPagesInfiniteQuery,
  useCrmDuplicatePagesInfiniteQuery,
  useCrmListPagesInfiniteQuery,
} from './crm/crm-pages.ts';
export {
  type CrmTimelineArg,
  crmTimelineEndpoints,
  useCrmBusinessTimelinePagesInfiniteQuery,
  useCrmTimelinePagesInfiniteQuery,
} from './crm/crm-timeline.ts';
