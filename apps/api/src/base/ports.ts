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

/** The service that holds accounts and passwords. What fails there is AppError identity/unavailable. */
export interface IdentityPort {
  /** Id of the account with this address and password; nothing when there is none, or it may not come in. */
  checkPassword(email: string, password: string): Promise<string | null>;
  /** @throws AppError users/password-weak */
  changePassword(uid: string, password: string): Promise<void>;
  /** The new address counts as not verified. @throws AppError users/email-taken, request/invalid */
  changeEmail(uid: string, email: string): Promise<void>;
  /** One that is gone already is fine. */
  deleteAccount(uid: string): Promise<void>;
  /** A token with which a client signs in as somebody; lasts an hour. */
  mintToken(uid: string): Promise<string>;
}

/** Counts tries. */
export interface TriesPort {
  /** @throws AppError request/rate-limited */
  take(name: string): void;
}
