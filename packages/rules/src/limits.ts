/** How many rows people may make: what a business, a team and a person can have at most. */
export const limits = {
  teamsOfBusiness: 200,
  sourcesOfBusiness: 200,
  columnsOfTeam: 60,
  typesOfTeam: 100,
  customFieldsOfTeam: 60,
  customFieldsOfContacts: 20,
  rolesOfTeam: 50,
  automationsOfTeam: 100,
  /** Older ones are forgotten. */
  runsOfAutomation: 200,
  conditionsOfAutomation: 10,
  ticketTemplatesOfTeam: 50,
  invitationLinksOfBusiness: 20,
  ownViewsOfTeam: 50,
  sharedViewsOfTeam: 50,
  savedSearchesOfMember: 50,
  pinnedTicketsOfMember: 50,
  crmListsOfBusiness: 500,
  crmListsOfContact: 200,
  crmBusinessesOfContact: 50,
  /** Deleted ones included, until they are removed for good. */
  crmActivitiesOfContact: 1000,
  /** Without rooms of teams and tickets. */
  chatRoomsOfMember: 500,
  /** Also those that the person may not see now. */
  ticketRoomsOfMember: 1000,
  chatMembersOfGroup: 500,
  pinsOfChatRoom: 50,
  /** By one person: nobody learns how many others have created. */
  ticketsOfChatMessage: 10,
  /** Larger rooms do not show how far each member has read. */
  chatMembersWithReadPositions: 20,
  googleChatLinksOfTeam: 20,
  mdmDevicesOfBusiness: 5000,
  mdmProfilesOfBusiness: 100,
  mdmAppsOfBusiness: 200,
  mdmEnrollmentProfilesOfBusiness: 50,
  /** Profiles and apps together. */
  mdmAssignmentsOfDevice: 80,
  /** Inactive ones included. */
  mdmCodesOfBusiness: 200,
  /** Commands that a device has not answered. */
  mdmWaitingCommandsOfDevice: 100,
  /** Identities that were downloaded with an invitation code or an enrolment profile and are not enrolled. */
  mdmUnusedIdentities: 500,
  devicesOfPerson: 30,
  topicsOfDevice: 50,
  /** A sign-in is made on one device; a token that names many makes a row for each. */
  devicesOfSignIn: 5,
} as const;
