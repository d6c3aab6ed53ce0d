import { expect, test } from 'vitest';
import { refuseIncomplete } from './authorization.ts';

test('accepts a write whose path names everything that access depends on', () => {
  expect(() => refuseIncomplete('updateTeam')).not.toThrow();
  expect(() => refuseIncomplete('createComment')).not.toThrow();
  expect(() => refuseIncomplete('deleteTeam')).not.toThrow();
  expect(() => refuseIncomplete('updateMe')).not.toThrow();
});

test.each(['createTicket', 'createCheckpoint', 'renameFile', 'undoImport'] as const)(
  'throws at startup when the handler of %s does not declare an id that its path does not contain',
  (operation) => {
    expect(() => refuseIncomplete(operation)).toThrow(operation);
    expect(() => refuseIncomplete(operation, { authorize: async () => {} })).not.toThrow();
  },
);

test('accepts the id that the path does not name', () => {
  expect(() => refuseIncomplete('createTicket', { team: ({ body }) => body.team_id })).not.toThrow();
  expect(() => refuseIncomplete('createCheckpoint', { business: ({ body }) => body.bid })).not.toThrow();
});
