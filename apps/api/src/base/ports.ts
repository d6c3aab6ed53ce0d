/** What the domain needs of the outside, as interfaces. */
import type { Wire } from '@minga/contract';

export type LiveEvent = Wire['LiveEvent'];

/** A live event on its way to the open streams of some users. */
export interface LiveDelivery {
  /** Grows with time; a stream that returns names the last it saw. Nothing for events without a place in the order. */
  id: number | null;
  event: LiveEvent;
}

/** Takes what is delivered to one stream. */
export type LiveSink = (delivery: LiveDelivery) => void;

/** Open streams of this process, by user. */
export interface LivePort {
  /** Delivers an event to every open stream of these users. */
  publish(delivery: LiveDelivery, uids: Iterable<string>): void;
  /** Opens a stream for a user and gives back what closes it. */
  subscribe(uid: string, sink: LiveSink): () => void;
  /** Users with an open stream. */
  connected(): ReadonlySet<string>;
}

/** A letter to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands letters to whoever delivers them. */
export interface MailPort {
  /** @throws when the letter was not taken */
  send(mail: Mail): Promise<void>;
}
