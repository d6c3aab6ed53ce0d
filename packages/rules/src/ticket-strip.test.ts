import { expect, test } from 'vitest';
import { stripForCreate, stripForUpdate } from './ticket-strip.ts';

const ticket = {
  id: 'x',
  title: 'Title',
  psm_ticket_comments: [],
  psm_history: [],
  psm_team_id: 1,
  psm_team_reporter: 2,
  reporter: 'ana',
  created_at: 'then',
  updated_at: 'now',
  started_at: 'soon',
  below: 'y',
};

test('an update says nothing of comments, history, team, reporter, timestamps and neighbour', () => {
  expect(stripForUpdate(ticket)).toEqual({
    id: 'x',
    title: 'Title',
    psm_team_reporter: 2,
    started_at: 'soon',
  });
});

test('a create says nothing of the neighbour, and the original stays as it was', () => {
  expect(Object.keys(stripForCreate(ticket))).toEqual(
    Object.keys(ticket).filter((field) => field !== 'below'),
  );
  expect(ticket.below).toBe('y');
});
