/** Pending changes of an opened ticket stay on top of the server's ticket until the server responds. */
import { expect, test } from 'vitest';
import type { TicketAnswer } from '../generated/tickets.ts';
import {
  type TicketChange,
  addTicketChange,
  patchedFields,
  settleTicketChange,
  withPendingChanges,
} from './pending-ticket-changes.ts';

function answer(id: string, version: number, more: object = {}): TicketAnswer {
  return {
    ticket: { id, version, title: 'Uno', description: 'Uno', ...more } as TicketAnswer['ticket'],
    contact: null,
    message: null,
  };
}

function fields(values: { title?: string; description?: string }): TicketChange {
  return (ticket) => ({ ...ticket, ...values });
}

test('shows pending changes on top of a fetched ticket, the later one above', () => {
  addTicketChange('a', '1', fields({ title: 'Dos', description: 'Dos' }), answer('a', 1));
  addTicketChange('a', '2', fields({ title: 'Tres' }), answer('a', 1));
  const fetched = answer('a', 2, { description: 'Suyo' });
  expect(withPendingChanges(fetched).ticket).toMatchObject({ title: 'Tres', description: 'Dos', version: 2 });
  // The fetched ticket itself stays as it is.
  expect(fetched.ticket.title).toBe('Uno');
});

test('returns a fetched ticket without pending changes as it is', () => {
  const fetched = answer('b', 1);
  expect(withPendingChanges(fetched)).toBe(fetched);
});

test('shows the newest ticket of the server after a change was rejected', () => {
  addTicketChange('c', '1', fields({ title: 'Mío' }), answer('c', 1));
  withPendingChanges(answer('c', 5, { title: 'Suyo' }));
  withPendingChanges(answer('c', 3, { title: 'Viejo' }));
  expect(settleTicketChange('c', '1', null)?.ticket).toMatchObject({ title: 'Suyo', version: 5 });
});

test('shows the response on top of a ticket of the same version', () => {
  addTicketChange('d', '1', fields({ title: 'Mío' }), answer('d', 2));
  expect(settleTicketChange('d', '1', answer('d', 2, { title: 'Mío' }))?.ticket.title).toBe('Mío');
});

test('does not replace a newer ticket by an older response', () => {
  addTicketChange('e', '1', fields({ title: 'Mío' }), answer('e', 1));
  withPendingChanges(answer('e', 5, { title: 'Suyo' }));
  expect(settleTicketChange('e', '1', answer('e', 2, { title: 'Mío' }))?.ticket.title).toBe('Suyo');
});

test('removes only the settled change', () => {
  addTicketChange('f', '1', fields({ title: 'Dos' }), answer('f', 1));
  addTicketChange('f', '2', fields({ description: 'Dos' }), answer('f', 1));
  const first = settleTicketChange('f', '1', null);
  expect(first?.ticket).toMatchObject({ title: 'Uno', description: 'Dos' });
  expect(settleTicketChange('f', '2', null)?.ticket).toMatchObject({ title: 'Uno', description: 'Uno' });
  // Nothing is pending any more.
  const fetched = answer('f', 1);
  expect(withPendingChanges(fetched)).toBe(fetched);
});

test('shows nothing for a rejected change of a ticket that was never fetched', () => {
  addTicketChange('g', '1', fields({ title: 'Mío' }), undefined);
  expect(settleTicketChange('g', '1', null)).toBeNull();
});

test('keeps what the server stored of a change below those that are pending', () => {
  addTicketChange('i', '1', fields({ title: 'Dos' }), answer('i', 1));
  addTicketChange('i', '2', fields({ description: 'Dos' }), answer('i', 1));
  settleTicketChange('i', '1', fields({ title: 'Guardado' }));
  expect(settleTicketChange('i', '2', null)?.ticket).toMatchObject({ title: 'Guardado', description: 'Uno' });
});

test('returns the response to a change that is not known', () => {
  const response = answer('h', 2);
  expect(settleTicketChange('h', '1', response)).toBe(response);
});

test('changes custom fields one by one and drops those that were emptied', () => {
  const fields = [
    { id: 1, value: 'uno' },
    { id: 2, value: 'dos' },
    { id: 3, value: 'tres' },
  ] as unknown as TicketAnswer['ticket']['custom_fields'];
  const changed = patchedFields(
    { custom_fields: fields, archived_at: null },
    {
      custom_fields: [
        { id: 2, value: 'otro' },
        { id: 3, value: '' },
        { id: 4, value: null },
        { id: 5, value: 'nuevo' },
      ] as never,
    },
  );
  expect(changed).toEqual({
    custom_fields: [
      { id: 1, value: 'uno' },
      { id: 2, value: 'otro' },
      { id: 5, value: 'nuevo' },
    ],
  });
});

test('shows neither a version nor an address before the server responds', () => {
  const patch = { version: 3, location: { lat: 1, lng: 2 }, title: 'Otro' } as never;
  expect(patchedFields({ custom_fields: [], archived_at: null }, patch)).toEqual({ title: 'Otro' });
});

test('shows the time of archiving at once, keeps an earlier one, and removes it', () => {
  const time = '2026-11-21T12:00:00.000Z';
  const before = (archived_at: string | null) => ({ custom_fields: [], archived_at });
  const { archived_at: now } = patchedFields(before(null), { archived: true });
  expect(Date.now() - Date.parse(now!)).toBeLessThan(60_000);
  expect(patchedFields(before(time), { archived: true })).toEqual({ archived_at: time });
  expect(patchedFields(before(time), { archived: false })).toEqual({ archived_at: null });
});
