import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { copyOfTicket } from './ticket-copy.ts';

const ticket: Wire['Ticket'] = {
  id: '-OYx3kQ0aBcDeFgHiJkL',
  bid: 1,
  psm_team_id: 11,
  number: 12,
  key: 'XD-42',
  title: 'Cavar',
  description: '**Hondo**',
  status: 2,
  state: 'doing',
  order: 'a0',
  type: 7,
  subtype: 'Zanja',
  priority: 1,
  story_points: 3,
  assignees: ['ana'],
  reporter: 'beto',
  psm_team_reporter: 11,
  contact: '-OYx3kQ0aBcDeFgHiJkM',
  source: 3,
  latitude: -17.4,
  longitude: -66.2,
  location: {
    country: 'BO',
    state: null,
    city: null,
    zip: null,
    neighborhood: null,
    street: 'Calle 1',
    text: 'Calle 1, BO',
  },
  estimated_time: 90,
  default_estimation_time: 120,
  time_metric: 'hours',
  logged_time: 45,
  started_at: '2026-11-21T12:00:00.000Z',
  ended_at: null,
  completed_at: null,
  archived_at: null,
  created_by: 'ana',
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
  version: 4,
  custom_fields: [{ id: 9, value: 'Norte' }],
  psm_ticket_comments: [],
  psm_history: [],
};

const id = '-OYx3kQ0aBcDeFgHiJkM';
const zone: Wire['CustomField'] = { id: 9, name: 'Zona', type: 'list', options: ['Norte'], required: true };
const fields = [zone];

test('copies fields, custom fields and description', () => {
  expect(copyOfTicket(ticket, { id, title: 'Cavar (copia)', canAssign: true, fields })).toEqual({
    id,
    team_id: 11,
    title: 'Cavar (copia)',
    description: '**Hondo**',
    status: 2,
    type: 7,
    subtype: 'Zanja',
    priority: 1,
    story_points: 3,
    assignees: ['ana'],
    psm_team_reporter: 11,
    source: 3,
    contact: '-OYx3kQ0aBcDeFgHiJkM',
    latitude: -17.4,
    longitude: -66.2,
    location: { country: 'BO', state: null, city: null, zip: null, neighborhood: null, street: 'Calle 1' },
    estimated_time: 90,
    time_metric: 'hours',
    started_at: '2026-11-21T12:00:00.000Z',
    ended_at: null,
    custom_fields: [{ id: 9, value: 'Norte' }],
  });
});

test('omits the assignees without the permission to assign', () => {
  expect(copyOfTicket(ticket, { id, title: 'Cavar', canAssign: false, fields })).not.toHaveProperty(
    'assignees',
  );
});

test('leaves out an option that the list no longer has, which the server would refuse', () => {
  const removed = { ...zone, options: ['Sur'] };
  const copy = copyOfTicket(ticket, { id, title: 'Cavar', canAssign: false, fields: [removed] });
  expect(copy.custom_fields).toEqual([]);
});

test('truncates a title that would be too long, never within a surrogate pair', () => {
  const copy = copyOfTicket(ticket, { id, title: '🚰'.repeat(501), canAssign: false, fields });
  expect([...copy.title]).toHaveLength(500);
});
