/** What happened, told inside the server: written to the outbox with the change, turned into live updates after it. */
import type { Wire } from '@minga/contract';

/** A ticket as it stands after the change, and who it belongs to: that decides who hears of it. */
export interface TicketChange {
  card: Wire['TicketCard'];
  people: TicketPeople;
  /** Who it belonged to before, when that changed: they see it leave. */
  formerPeople?: TicketPeople;
  /** The column it came from, when that changed. */
  formerStatus?: number;
}

export interface TicketPeople {
  assignees: readonly string[];
  reporter: string | null;
  createdBy: string;
}

interface TeamEvent {
  bid: number;
  tid: number;
  /** Who did it. */
  by: string;
  /** Automations that led to it, the last one last. */
  chain?: number[];
}

export type DomainEvent =
  | (TeamEvent & {
      type: 'ticket-created' | 'ticket-updated' | 'ticket-moved' | 'ticket-restored';
      tickets: TicketChange[];
      /** Open boards were told by another event that they changed. */
      isBoardTold?: boolean;
      /** Of many at once people are told by one event, and what waits for them is set off by others. */
      isOnlyFor?: 'people' | 'automations';
    })
  | (TeamEvent & { type: 'ticket-deleted'; tickets: { id: string; people: TicketPeople }[] })
  /** Many tickets at once: boards are best read again. */
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
    })
  | (TeamEvent & {
      type: 'gallery-changed';
      ticketId: string;
      /** Of the ticket. */
      people: TicketPeople;
    })
  | (TeamEvent & {
      type: 'team-changed';
      /** People who belonged to it. */
      formerUids?: string[];
    })
  | (TeamEvent & {
      type: 'team-deleted';
      /** People who belonged to it. */
      formerUids: string[];
      teamName: string;
    })
  | { type: 'business-changed'; bid: number; by: string; formerUids?: string[] }
  | { type: 'invitation-created'; bid: number; by: string; invitationId: string; email: string }
  /** Of one person, in no business: `bid` is 0. */
  | { type: 'sessions-ended'; bid: 0; by: string; sessions: string[] }
  /** `bid` is the business it speaks of, 0 for none. */
  | {
      type: 'notification-created';
      bid: number;
      by: string;
      uid: string;
      notification: Wire['Notification'];
    };

/** A domain event and its place in the outbox. */
export interface OutboxEvent {
  id: number;
  event: DomainEvent;
  /** Known to bring nothing about. */
  isHandled?: boolean;
}

/** Whether somebody may have to be notified, or an automation to run: those events are due until that is done. */
export function hasConsequences(event: DomainEvent): boolean {
  switch (event.type) {
    case 'ticket-created':
    case 'ticket-updated':
    case 'ticket-moved':
      return arrivalsOf(event).length > 0 || event.tickets.some((one) => newAssignees(event, one).length > 0);
    case 'comment-created':
    case 'comment-deleted':
    case 'invitation-created':
    case 'team-deleted':
      return true;
    default:
      return false;
  }
}

/** People whom an event about tickets made assignees of one of them, without who did it. */
export function newAssignees(event: Pick<DomainEvent, 'type' | 'by'>, ticket: TicketChange): string[] {
  const { assignees } = ticket.people;
  // `formerPeople` is there when the assignees changed; a new ticket had none.
  const before = event.type === 'ticket-created' ? [] : (ticket.formerPeople?.assignees ?? assignees);
  return assignees.filter((uid) => uid !== event.by && !before.includes(uid));
}

/** Tickets of an event for which automations may wait. */
export function settingOff(event: DomainEvent): TicketChange[] {
  return 'isOnlyFor' in event && event.isOnlyFor === 'people' ? [] : arrivalsOf(event);
}

/** Tickets that came to a column: new ones, and those that were in another before. */
export function arrivalsOf(event: DomainEvent): TicketChange[] {
  switch (event.type) {
    case 'ticket-created':
      return event.tickets;
    case 'ticket-updated':
    case 'ticket-moved':
      return event.tickets.filter((ticket) => ticket.formerStatus !== undefined);
    default:
      return [];
  }
}
