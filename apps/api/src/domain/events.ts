/** Domain events: facts about a write, as the domain emits them, and as the outbox stores them: split by recipient. */
import type { Wire } from '@minga/contract';

/** A ticket after a write, with the people who decide the audience. */
export interface TicketChange {
  card: Wire['TicketCard'];
  people: TicketPeople;
  /** People before the write, if they changed: a live event removes the ticket from the boards of those who lost it. */
  formerPeople?: TicketPeople;
  /** Status before the write, if it changed. */
  formerStatus?: number;
  /** Users whom the description mentions since the write. */
  newMentions?: string[];
}

export interface TicketPeople {
  assignees: readonly string[];
  reporter: string | null;
  createdBy: string;
}

interface TeamEvent {
  bid: number;
  tid: number;
  /** User who made the write. */
  by: string;
  /** Ids of the automations that led to the event, the last one last. */
  chain?: number[];
  /** User who is notified by an automation of what it does with the tickets, and does not need to hear of their move. */
  told?: string;
}

export type DomainEvent =
  | (TeamEvent & { type: TicketEventType; tickets: TicketChange[] })
  | (TeamEvent & { type: 'ticket-restored'; tickets: TicketChange[] })
  | (TeamEvent & { type: 'ticket-deleted'; tickets: { id: string; people: TicketPeople }[] })
  /** Many tickets at once: clients fetch the board again. */
  | (TeamEvent & {
      type: 'tickets-imported' | 'import-undone' | 'tickets-rearranged';
      importId: string | null;
      count: number;
    })
  | (TeamEvent & {
      type: 'comment-created' | 'comment-updated' | 'comment-deleted';
      ticketId: string;
      commentId: string;
      /** The ticket, whose card counts its comments. */
      ticket: TicketChange;
      /** Users whom an edited comment mentions since the edit. */
      newMentions?: string[];
      /** Author of the comment that a new one answers, unless they answer themselves. */
      answered?: string;
    })
  | (TeamEvent & {
      type: 'gallery-changed' | 'reactions-changed';
      ticketId: string;
      /** People of the ticket. */
      people: TicketPeople;
    })
  | (TeamEvent & { type: 'links-changed'; tickets: { id: string; people: TicketPeople }[] })
  | (TeamEvent & {
      type: 'team-changed';
      /** Members who were removed. */
      formerUids?: string[];
    })
  | (TeamEvent & {
      type: 'saved-views-changed';
      /** Whether only own views of `by` changed. */
      isOwn: boolean;
    })
  | (TeamEvent & {
      type: 'team-deleted';
      /** Members of the deleted team. */
      formerUids: string[];
      teamName: string;
    })
  | { type: 'business-changed'; bid: number; by: string; formerUids?: string[] }
  /** Delivered to those who may read contacts. */
  | ({ by: string } & Wire['CrmChanged'])
  | ({ by: string } & Wire['CrmTimelineChanged'])
  | {
      type: 'chat-message';
      bid: number;
      by: string;
      roomId: string;
      /** The message after the write. */
      message: Wire['ChatMessage'];
      /** For a reply: the message that begins its thread, after the write. */
      root: Wire['ChatMessage'] | null;
      /** Whether somebody may have to be notified. */
      notifies: boolean;
      /** Whether it was sent by this write. */
      isNew?: boolean;
    }
  | {
      type: 'chat-room-changed';
      bid: number;
      by: string;
      roomId: string;
      /** People who are no members any more. */
      formerUids?: string[];
    }
  | (TeamEvent & {
      /** Delivered to members of the room who may see the ticket. */
      type: 'chat-ticket';
      roomId: string;
      ticket: Wire['ChatTicket'];
      people: TicketPeople;
    })
  /** What `by` has read and hears of a room; their own streams receive it. */
  | {
      type: 'chat-state-changed';
      bid: number;
      by: string;
      roomId: string;
      /** Position up to which they have read, if it changed and the other members of the room may see it. */
      readPosition?: number;
      /** For a thread: the message that begins it. */
      rootId?: string;
    }
  | { type: 'invitation-created'; bid: number; by: string; invitationId: string; email: string }
  /** `by` is empty: nobody did it. */
  | {
      type: 'certificate-expiring';
      bid: number;
      by: string;
      /** 0 for the server token of Apple Business Manager. */
      certificateId: number;
      days: number;
      expiresAt: string;
      isToken?: true;
    }
  /** Concerns one user and no business: `bid` is 0. */
  | { type: 'sessions-ended'; bid: 0; by: string; sessions: string[] }
  /** Announcements of the operators changed for everyone, or were dismissed by the user `uid`. */
  | ({ type: 'announcements-changed'; bid: 0; by: string } & ({ everybody: true } | { uid: string }))
  /** `uid` changed notification preferences; their own streams receive it. */
  | { type: 'preferences-changed'; bid: 0; by: string; uid: string }
  /** `bid` is the business that the notification is about, 0 for none. */
  | {
      type: 'notification-created';
      bid: number;
      by: string;
      uid: string;
      notification: Wire['Notification'];
    };

/** Event that is passed to the processes without being stored, and not repeated after a gap. */
export type TransientEvent = TypingEvent | PresenceEvent | { type: 'addresses-changed' };

/** Somebody types; it matters for seconds only. */
export interface TypingEvent {
  type: 'chat-typing';
  bid: number;
  by: string;
  /** Name of `by`. */
  byName: string;
  roomId: string;
  /** Message that begins the thread; null for a message of the room. */
  rootId: string | null;
}

/** Event for open streams: every process delivers it once, after the commit, without retries. */
export type LiveOutboxEvent = { recipient: 'live' } & Exclude<
  DomainEvent,
  { type: 'invitation-created' | 'certificate-expiring' }
>;

/** Event for people, who are notified. One process handles it, at least once. */
export type PeopleEvent = { recipient: 'people'; bid: number; by: string } & (
  | {
      type: TicketEventType;
      tid: number;
      tickets: ConcernedTicket[];
      /** User who gets a notification about the automation instead of one about the move. */
      told?: string;
    }
  | {
      type: 'comment-created';
      tid: number;
      ticketId: string;
      commentId: string;
      people: TicketPeople;
      /** Author of the comment that is answered. */
      answered?: string;
    }
  | {
      type: 'comment-updated';
      tid: number;
      ticketId: string;
      commentId: string;
      people: TicketPeople;
      newMentions: string[];
    }
  | { type: 'comment-deleted'; tid: number; commentId: string }
  | {
      type: 'chat-message';
      roomId: string;
      messageId: string;
      /** Whether it was sent, not changed; those of former versions are new. */
      isNew?: boolean;
    }
  | { type: 'invitation-created'; invitationId: string; email: string }
  | { type: 'certificate-expiring'; certificateId: number; days: number; expiresAt: string; isToken?: true }
  | { type: 'team-deleted'; tid: number; teamName: string }
);

/** Tickets that entered a column, for the automations of their team. One process handles it, at least once. */
export interface AutomationEvent {
  recipient: 'automations';
  type: TicketEventType;
  bid: number;
  tid: number;
  by: string;
  /** Ids of the automations that led to the event, the last one last. */
  chain?: number[];
  tickets: EnteredTicket[];
}

export type RecipientEvent = LiveOutboxEvent | PeopleEvent | AutomationEvent;
export type DueEvent = PeopleEvent | AutomationEvent;

/** An event with its id in the outbox. */
export interface OutboxEvent<Event extends RecipientEvent = RecipientEvent> {
  id: number;
  event: Event;
}

type TicketEventType = 'ticket-created' | 'ticket-updated' | 'ticket-moved';

/** A ticket whose followers may have to be notified. */
export interface ConcernedTicket {
  id: string;
  status: number;
  /** Status before the write, if it changed. */
  formerStatus?: number;
  people: TicketPeople;
  /** Assignees who were added, without the user who made the write. */
  newAssignees: string[];
  /** Whether the user who made the write assigned an existing ticket to themself. */
  isTaken?: true;
  /** Users whom the description mentions since the write, without the user who made it. */
  newMentions?: string[];
}

/** A ticket that was created in a column or moved to it. */
export interface EnteredTicket {
  id: string;
  status: number;
  type?: number | null;
}

/** Whether the event is for open streams. */
export function isLive(stored: OutboxEvent): stored is OutboxEvent<LiveOutboxEvent> {
  return stored.event.recipient === 'live';
}

/** Whether one process has to handle the event. */
export function isDue(stored: OutboxEvent): stored is OutboxEvent<DueEvent> {
  return stored.event.recipient !== 'live';
}

/** Where a browser tab is; it counts until it is repeated, or for a while. */
export interface PresenceEvent {
  type: 'presence';
  bid: number;
  /** Null for a screen of the business that belongs to no team. */
  tid: number | null;
  uid: string;
  /** Name of `uid`. */
  name: string;
  tab: string;
  ticketId: string | null;
  writing: Wire['WrittenText'] | null;
  left: boolean;
}
