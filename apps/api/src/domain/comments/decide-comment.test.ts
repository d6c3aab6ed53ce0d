import { describe, expect, test } from 'vitest';
import { abilitiesOf } from '@minga/rules/access/permissions';
import { AppError } from '../../base/errors.ts';
import { toMentionableTeam } from '../notifications/mentions.ts';
import type { CommentRow } from './comment-rows.ts';
import type { AnsweredComment } from './load-comment.ts';
import {
  type CommentedTicket,
  decideCommentDeletion,
  decideCommentEdit,
  decideNewComment,
} from './decide-comment.ts';

const now = new Date('2026-03-04T05:06:07.089Z');
const caller = { uid: 'ana', name: 'Ana', email: null, lang: 'es' as const };

const ticket: CommentedTicket = {
  bid: 7,
  tid: 5,
  id: 'ticket',
  number: 1,
  key: null,
  title: 'Title',
  status: 1,
  sort: 'a0',
  type: null,
  priority: null,
  story_points: null,
  estimated_time: null,
  logged_time: 0,
  source: null,
  contact: null,
  custom_fields: [],
  latitude: null,
  longitude: null,
  assignees: ['beto'],
  reporter: 'ana',
  created_by: 'ana',
  started_at: null,
  ended_at: null,
  completed_at: null,
  archived_at: null,
  comment_count: 2,
  version: 4,
};

const comment: CommentRow = {
  bid: 7,
  id: 'comment',
  ticket_id: 'ticket',
  root_id: null,
  uid: 'ana',
  text: 'Text',
  created_at: new Date('2026-01-01T00:00:00Z'),
  edited_at: null,
  deleted_at: null,
  by_name: 'Ana',
  reactions: [],
};

const mentionable = toMentionableTeam('Soporte', [
  { id: 'ana', name: 'Ana', isMember: true },
  { id: 'beto', name: 'Beto', isMember: true },
]);

const rejection = (decide: () => unknown): AppError => {
  try {
    decide();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('The decision was not rejected.');
};

describe('decideNewComment', () => {
  const decide = (
    existing: CommentRow | null,
    text = 'Text',
    id = 'comment',
    answered: AnsweredComment | null = null,
  ) => decideNewComment({ ticket, existing, answered }, { id, text }, caller, now);

  test('creates the comment and counts it, with a history line that names it', () => {
    expect(decide(null, ' Text\n')).toMatchObject({
      kind: 'created',
      comment: { ...comment, created_at: now },
      ticket: { id: 'ticket', version: 5, comment_count: 3, updated_at: now },
      history: {
        ticket_id: 'ticket',
        version: 5,
        action: 3,
        field: 'comment',
        from_value: null,
        to_value: 'comment',
      },
      event: {
        type: 'comment-created',
        bid: 7,
        tid: 5,
        by: 'ana',
        ticketId: 'ticket',
        commentId: 'comment',
        ticket: { card: { comments: 3, version: 5 }, people: { assignees: ['beto'] } },
      },
    });
  });

  test('adds a reply to the thread and names the author who is answered', () => {
    const decision = decide(null, 'Text', 'comment', { uid: 'beto', thread: 'root' });
    expect(decision).toMatchObject({ comment: { root_id: 'root' }, event: { answered: 'beto' } });
    expect(decision.comment.root_id).toBe('root');
  });

  test('names nobody when the author answers themselves', () => {
    const decision = decide(null, 'Text', 'comment', { uid: 'ana', thread: 'root' });
    expect(decision).toMatchObject({ comment: { root_id: 'root' } });
    expect(decision).not.toHaveProperty('event.answered');
  });

  test('returns the stored reply when the same one is sent again', () => {
    const reply = { ...comment, root_id: 'root' };
    const answered = { uid: 'beto', thread: 'root' };
    expect(decide(reply, 'Text', 'comment', answered)).toEqual({ kind: 'repeated', comment: reply });
  });

  test('rejects a blank text', () => {
    expect(rejection(() => decide(null, ' \n ')).code).toBe('comment/required');
  });

  test('rejects Markdown that is nested too deep, and names the field', () => {
    const { code, details } = rejection(() => decide(null, `${'> '.repeat(500)}x`));
    expect(code).toBe('request/invalid');
    expect(details.fields).toMatchObject([{ path: '/text' }]);
  });

  test('returns the stored comment when the same one is sent again', () => {
    expect(decide(comment)).toEqual({ kind: 'repeated', comment });
  });

  test.each([
    ['of another ticket', { ticket_id: 'other' }],
    ['of another person', { uid: 'beto' }],
    ['with another text', { text: 'Other' }],
    ['of another thread', { root_id: 'root' }],
    ['that was deleted', { deleted_at: now }],
  ])('rejects the id of a comment %s', (_, changes) => {
    const { code, details } = rejection(() => decide({ ...comment, ...changes }));
    expect(code).toBe('request/invalid');
    expect(details.fields).toMatchObject([{ path: '/id' }]);
  });
});

describe('decideCommentEdit', () => {
  const decide = (changes: Partial<CommentRow>, text: string) =>
    decideCommentEdit({ ticket, comment: { ...comment, ...changes }, mentionable }, { text }, caller, now);

  test('changes text and time, and leaves the count', () => {
    expect(decide({}, 'Other ')).toMatchObject({
      kind: 'edited',
      comment: { ...comment, text: 'Other', edited_at: now },
      ticket: { version: 5, comment_count: 2 },
      history: { action: 3, from_value: 'comment', to_value: 'comment' },
      event: { type: 'comment-updated', commentId: 'comment' },
    });
  });

  test('names the people whom only the new text mentions', () => {
    const edited = decide({ text: 'Lo vio @Ana' }, 'Lo vio @ana, lo hace @Beto');
    expect(edited).toMatchObject({ event: { newMentions: ['beto'] } });
    expect(decide({ text: '@Soporte' }, '¡@Soporte! @Beto')).toMatchObject({ event: { newMentions: [] } });
  });

  test('leaves a comment unchanged when the text is the same', () => {
    expect(decide({}, ' Text ')).toEqual({ kind: 'unchanged', comment });
  });

  test('rejects other people, even with the same text', () => {
    expect(rejection(() => decide({ uid: 'beto' }, 'Text')).code).toBe('auth/forbidden');
  });

  test('rejects a blank text', () => {
    expect(rejection(() => decide({}, ' ')).code).toBe('comment/required');
  });
});

describe('decideCommentDeletion', () => {
  const abilities = (permissions: number[]) => abilitiesOf({ businessRole: 2, rolePermissions: permissions });
  const decide = (uid: string, permissions: number[]) =>
    decideCommentDeletion(
      { ticket, comment: { ...comment, uid }, abilities: abilities(permissions) },
      caller,
      now,
    );

  test('counts the comment off, with a history line that names it', () => {
    expect(decide('ana', [])).toMatchObject({
      ticket: { version: 5, comment_count: 1 },
      history: { version: 5, from_value: 'comment', to_value: null },
      event: { type: 'comment-deleted', ticket: { card: { comments: 1 } } },
    });
  });

  test('allows team admins to delete the comment of another person', () => {
    expect(decide('beto', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]).ticket.comment_count).toBe(1);
  });

  test('rejects other people', () => {
    expect(rejection(() => decide('beto', [0, 1, 2, 3])).code).toBe('auth/forbidden');
  });
});
