/** What all comments of a ticket need to be shown. */
import type { TicketArg } from '@minga/client/endpoints';
import type { TextReferences } from '../../../shared/markdown/text-references.ts';
import type { MentionTarget } from '../../../shared/mentions/suggestion-targets.ts';

export interface CommentsView {
  arg: TicketArg;
  me: { uid: string; name: string };
  people: ReadonlyMap<string, { name: string; src: string | null }>;

  /** Who can be mentioned. */
  mentionable: readonly MentionTarget[];
  references: TextReferences;

  /** Team admins can delete comments of others. */
  isAdmin: boolean;

  /** Whether the person may add pictures. */
  canAttach: boolean;

  /** The ticket was deleted: comments are read-only, and drafts stay visible. */
  isReadOnly: boolean;

  /** Id of the comment that the address names; null for none. */
  highlighted: string | null;

  /** Called right before a row is removed, so that focus can be moved. */
  onDelete: () => void;
}
