/** Tag types of cached responses: a query provides tags, a mutation invalidates them. */
export const tagTypes = [
  'Announcement',
  'AppToken',
  'Archive',
  'Automation',
  // Plan and transactions of a business.
  'Billing',
  'Board',
  'Business',
  // Everything that belongs to one business; evicted when another one is selected.
  'BusinessData',
  'Change',
  'ChatMessages',
  'ChatRoom',
  'ChatThread',
  'Checkpoint',
  // Tables of contacts, and lists and businesses of the CRM.
  'Crm',
  // A contact, what belongs to it, and tickets, which name theirs.
  'CrmContact',
  'CrmImport',
  // Activities, changes and tickets of a contact.
  'CrmTimeline',
  'Device',
  'CrmView',
  'Followers',
  // Links that show on the cards of a board, by team.
  'BoardLinks',
  'Gallery',
  'GoogleChatLink',
  'Home',
  'Import',
  'Invitation',
  'OwnInvitation',
  // Devices, commands, profiles, codes and certificates of device management.
  'Mdm',
  'Me',
  'Member',
  // What numbers of tickets in texts name, by id of the ticket.
  'NamedTicket',
  'Notification',
  'NotificationPreference',
  'OwnData',
  'SavedSearch',
  'SavedView',
  'Search',
  'Session',
  'Source',
  'Stats',
  // Everything in the area of the operators.
  'Sudo',
  'Team',
  'Ticket',
  'TicketLinks',
  'TicketTemplate',
] as const;

export type TagType = (typeof tagTypes)[number];

/** A tag with or without the id of one entity. */
export type Tag = TagType | { type: TagType; id: string | number };

/** The list of chat rooms. */
export const chatRoomListTag = { type: 'ChatRoom', id: 'list' } as const;

/** The lists of followed threads of chat rooms. */
export const chatThreadListTag = { type: 'ChatThread', id: 'list' } as const;

/** Everything that a change of contacts, lists or businesses of the CRM may make stale. */
export const crmTags = ['Crm', 'CrmContact'] as const satisfies readonly TagType[];

/** The files of all tickets of a business. */
export const galleryTag = { type: 'Gallery', id: 'page' } as const;

/** Aggregates over many tickets: any change of a ticket may change them. */
export const overviewTags = ['Home', 'Search', 'Stats'] as const satisfies readonly TagType[];

/** Tags without live events: a gap in the event stream does not make their responses stale. */
const withoutLiveEvents: ReadonlySet<TagType> = new Set([
  'AppToken',
  'Billing',
  'BusinessData',
  'CrmImport',
  'Device',
  'Followers',
  'GoogleChatLink',
  'Mdm',
  'OwnData',
  'SavedSearch',
  'Session',
  'Sudo',
]);

/** Tags to invalidate after a gap in the event stream. */
export const liveTags: readonly TagType[] = tagTypes.filter((type) => !withoutLiveEvents.has(type));
