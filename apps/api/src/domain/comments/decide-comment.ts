/** Decisions of comments: text, author, count and version of the ticket, history and event. Pure. */
import type { Wire } from '@minga/contract';
import { type Abilities, can } from '@minga/rules/access/permissions';
import { AppError } from '../../base/errors.ts';
import type { Caller } from '../context.ts';
import type { DomainEvent } from '../events.ts';
import { readMarkdown } from '../markdown.ts';
import { message } from '../messages.ts';
import { type MentionableTeam, newlyMentioned } from '../notifications/mentions.ts';
import { type CardRow, presentChange } from '../tickets/read/present-card.ts';
import { type HistoryLine, historyActions } from '../tickets/ticket-history.ts';
import type { CommentRow } from './comment-rows.ts';
import type { AnsweredComment } from './load-comment.ts';

/** Fields of a ticket that a comment reads. */
export interface CommentedTicket extends CardRow {
  bid: number;
  tid: number;
}

/** Change of a ticket that a comment causes. */
export interface CommentEffects<Ticket extends CommentedTicket = CommentedTicket> {
  ticket: Ticket;
  history: HistoryLine;
  event: DomainEvent & { type: CommentEvent };
}

export interface NewCommentInput<Ticket extends CommentedTicket = CommentedTicket> {
  ticket: Ticket;
  /** Comment that already has the id; null on the fast path, where the primary key detects it. */
  existing: CommentRow | null;
  /** Comment of the ticket that the new one answers; null if it is no reply. */
  answered: AnsweredComment | null;
}

export type NewCommentDecision<Ticket extends CommentedTicket = CommentedTicket> =
  /** The same comment was sent again. */
  | { kind: 'repeated'; comment: CommentRow }
  | ({ kind: 'created'; comment: CommentRow } & CommentEffects<Ticket>);

/**
 * Decides a new comment.
 *
 * @throws AppError comment/required, request/invalid for an id that is taken
 */
export function decideNewComment<Ticket extends CommentedTicket>(
  { ticket, existing, answered }: NewCommentInput<Ticket>,
  input: { id: string; text: string },
  caller: Caller,
  now: Date,
): NewCommentDecision<Ticket> {
  const text = readText(input.text, caller);
  const thread = answered?.thread ?? null;
  if (existing) {
    const isSame =
      existing.ticket_id === ticket.id &&
      existing.root_id === thread &&
      existing.uid === caller.uid &&
      existing.text === text;
    if (isSame && existing.deleted_at === null) return { kind: 'repeated', comment: existing };
    throw new AppError('request/invalid', {
      fields: [{ path: '/id', message: message('idTaken', caller.lang) }],
    });
  }
  const comment: CommentRow = {
    bid: ticket.bid,
    id: input.id,
    ticket_id: ticket.id,
    root_id: thread,
    uid: caller.uid,
    text,
    created_at: now,
    edited_at: null,
    deleted_at: null,
    by_name: caller.name,
    reactions: [],
  };
  const effects = effectsOf('comment-created', ticket, comment.id, caller, now);
  const event = answersAnother(answered, caller)
    ? { ...effects.event, answered: answered.uid }
    : effects.event;
  return { kind: 'created', comment, ...effects, event };
}

/** Whether the comment that is answered was written by another user. */
export function answersAnother(
  answered: AnsweredComment | null,
  { uid }: Caller,
): answered is AnsweredComment {
  return answered !== null && answered.uid !== uid;
}

export type CommentEditDecision<Ticket extends CommentedTicket = CommentedTicket> =
  | { kind: 'unchanged'; comment: CommentRow }
  | ({ kind: 'edited'; comment: CommentRow } & CommentEffects<Ticket>);

export interface CommentEditInput<Ticket extends CommentedTicket = CommentedTicket> {
  ticket: Ticket;
  comment: CommentRow;
  /** Who can be mentioned; nobody if the new text has no `@`. */
  mentionable: MentionableTeam;
}

/**
 * Decides the edit of a comment by its author.
 *
 * @throws AppError auth/forbidden, comment/required
 */
export function decideCommentEdit<Ticket extends CommentedTicket>(
  { ticket, comment, mentionable }: CommentEditInput<Ticket>,
  patch: Wire['CommentPatch'],
  caller: Caller,
  now: Date,
): CommentEditDecision<Ticket> {
  if (comment.uid !== caller.uid) throw new AppError('auth/forbidden');
  const text = readText(patch.text, caller);
  if (text === comment.text) return { kind: 'unchanged', comment };
  const edited = { ...comment, text, edited_at: now };
  const effects = effectsOf('comment-updated', ticket, comment.id, caller, now);
  const newMentions = newlyMentioned(mentionable, comment.text, text);
  return { kind: 'edited', comment: edited, ...effects, event: { ...effects.event, newMentions } };
}

/**
 * Decides the deletion of a comment by its author or a team admin.
 *
 * @throws AppError auth/forbidden
 */
export function decideCommentDeletion<Ticket extends CommentedTicket>(
  { ticket, comment, abilities }: { ticket: Ticket; comment: CommentRow; abilities: Abilities },
  caller: Caller,
  now: Date,
): CommentEffects<Ticket> {
  if (comment.uid !== caller.uid && !can(abilities, 'teamAdmin')) throw new AppError('auth/forbidden');
  return effectsOf('comment-deleted', ticket, comment.id, caller, now);
}

function readText(text: string, { lang }: Caller): string {
  const clean = readMarkdown('/text', text, lang).trim();
  if (clean === '') throw new AppError('comment/required');
  return clean;
}

type CommentEvent = 'comment-created' | 'comment-updated' | 'comment-deleted';

/** Change of the comment count by an event. */
const countChange: Record<CommentEvent, number> = {
  'comment-created': 1,
  'comment-updated': 0,
  'comment-deleted': -1,
};

/** The history names the comment, not its text: a deleted text must not remain there. */
function effectsOf<Ticket extends CommentedTicket>(
  type: CommentEvent,
  before: Ticket,
  commentId: string,
  caller: Caller,
  now: Date,
): CommentEffects<Ticket> {
  const ticket = {
    ...before,
    version: before.version + 1,
    comment_count: before.comment_count + countChange[type],
    updated_at: now,
  };
  const { bid, tid, id } = ticket;
  return {
    ticket,
    history: {
      ticket_id: id,
      version: ticket.version,
      action: historyActions.comment,
      field: 'comment',
      from_value: type === 'comment-created' ? null : commentId,
      to_value: type === 'comment-deleted' ? null : commentId,
    },
    event: {
      type,
      bid,
      tid,
      by: caller.uid,
      ticketId: id,
      commentId,
      ticket: presentChange(ticket),
    },
  };
}
