/** What can be suggested while a text is typed. */
import type { Mentionable } from '@minga/rules/text/mentions';

/** A person, or the whole team. */
export interface MentionTarget extends Mentionable {
  src: string | null;
  isTeam: boolean;

  /** Who is meant, of a target that is no person; by default the whole team. */
  note?: string;
}

/** A ticket that is suggested. */
export interface TicketTarget {
  id: string;

  /** Number with the prefix of the business: `NUB-12`. */
  name: string;
  title: string;
}

/** Suggestions of tickets after `#` and after the prefix of the business. */
export interface TicketSuggestions {
  prefix: string;

  /** Tickets that were found for the last query. */
  found: readonly TicketTarget[];

  /** Called with the text to look for; null when no ticket is being typed. */
  onQuery: (text: string | null) => void;
}

/** A command that is suggested. */
export interface CommandTarget {
  id: string;

  /** The word with its slash. */
  name: string;

  /** What follows the word; empty for nothing. */
  usage: string;
  does: string;
}

/** What the textarea suggests. */
export type SuggestionTarget = MentionTarget | TicketTarget | CommandTarget;
