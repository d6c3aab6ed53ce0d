/**
 * Events as the outbox stored them before they were split by recipient: one event for open streams, people and
 * automations. A server that is updated still handles those that its previous version left due.
 */
import type { DomainEvent, DueEvent, LiveOutboxEvent, RecipientEvent } from '../events.ts';
import { splitByRecipient } from './split-by-recipient.ts';

/** An event without a recipient. */
export type LegacyEvent = DomainEvent & {
  recipient?: undefined;
  /** Open streams received another event of the write. */
  isBoardTold?: boolean;
  /** Only this recipient is addressed. */
  isOnlyFor?: 'people' | 'automations';
};

/** An event in the outbox, of this version or of the previous one. */
export type StoredEvent = RecipientEvent | LegacyEvent;

/** Whether an event was stored by a version that did not split events by recipient. */
export function isLegacy(event: StoredEvent): event is LegacyEvent {
  return event.recipient === undefined;
}

/** The events for people and automations that replace a legacy event. */
export function splitLegacyEvent({ isOnlyFor, ...event }: LegacyEvent): DueEvent[] {
  return splitByRecipient(event)
    .filter((one): one is DueEvent => one.recipient !== 'live')
    .filter(({ recipient }) => isOnlyFor === undefined || recipient === isOnlyFor);
}

/** The event for open streams, if any. */
export function liveEventOf(event: StoredEvent): LiveOutboxEvent | null {
  if (!isLegacy(event)) return event.recipient === 'live' ? event : null;
  if (event.isBoardTold || event.type === 'invitation-created' || event.type === 'certificate-expiring')
    return null;
  return { ...event, recipient: 'live' };
}
