import { describe, expect, test, vi } from 'vitest';
import {
  type Condition,
  type ConditionTicket,
  createConditionClock,
  holdConditions,
  operatorsOf,
  valueNeeded,
} from './conditions.ts';

const now = new Date('2026-11-21T12:00:00Z');
const clock = createConditionClock(now, 'UTC');
const bare: ConditionTicket = {
  type: null,
  subtype: null,
  priority: null,
  source: null,
  assignees: [],
  reporter: null,
  created_by: 'ana',
  ended_at: null,
  story_points: null,
  estimated_time: null,
  contact_id: null,
  title: 'Camión varado',
  description: '',
  custom_fields: [],
};
const holds = (condition: Condition, ticket: Partial<ConditionTicket> = {}, at = clock) =>
  holdConditions([condition], { ...bare, ...ticket }, at);

describe('conditions of automations', () => {
  test('hold without any, and only if all of them do', () => {
    expect(holdConditions([], bare, clock)).toBe(true);
    const empty: Condition = { field: 'priority', operator: 'empty' };
    const filled: Condition = { field: 'type', operator: 'filled' };
    expect(holdConditions([empty], bare, clock)).toBe(true);
    expect(holdConditions([empty, filled], bare, clock)).toBe(false);
  });

  test.each<[Condition, Partial<ConditionTicket>]>([
    [{ field: 'type', operator: 'is', types: [1, 2] }, { type: 2 }],
    [{ field: 'type', operator: 'is-not', types: [1, 2] }, { type: 3 }],
    [{ field: 'type', operator: 'is-not', types: [1] }, { type: null }],
    [{ field: 'priority', operator: 'is', priorities: [0] }, { priority: 0 }],
    [{ field: 'source', operator: 'filled' }, { source: 4 }],
    [{ field: 'subtype', operator: 'is', texts: ['eléctrico'] }, { subtype: 'Electrico' }],
    [{ field: 'assignees', operator: 'is', people: ['ana'] }, { assignees: ['beto', 'ana'] }],
    [{ field: 'assignees', operator: 'is-not', people: ['ana'] }, { assignees: ['beto'] }],
    [{ field: 'assignees', operator: 'empty' }, {}],
    [{ field: 'reporter', operator: 'is', people: ['ana'] }, { reporter: null }],
    [{ field: 'reporter', operator: 'is-not', people: ['ana'] }, { reporter: 'beto' }],
    [{ field: 'points', operator: 'at-least', number: 3 }, { story_points: 3 }],
    [{ field: 'points', operator: 'at-most', number: 0 }, { story_points: 0 }],
    [{ field: 'estimate', operator: 'at-least', number: 60 }, { estimated_time: 61 }],
    [{ field: 'contact', operator: 'filled' }, { contact_id: 'c' }],
    [{ field: 'text', operator: 'contains', texts: ['nada', 'varado CAMION'] }, {}],
    [{ field: 'text', operator: 'contains', texts: ['grúa'] }, { description: 'Pide una grua.' }],
    [{ field: 'text', operator: 'contains-not', texts: ['grúa'] }, {}],
    [
      { field: 'custom-field', custom_field: 9, operator: 'is', texts: ['Norte'] },
      { custom_fields: [{ fid: 9, value: 'norte' }] },
    ],
    [
      { field: 'custom-field', custom_field: 9, operator: 'at-least', number: 10 },
      { custom_fields: [{ fid: 9, value: '10.5' }] },
    ],
    [
      { field: 'custom-field', custom_field: 9, operator: 'contains', texts: ['puerta'] },
      { custom_fields: [{ fid: 9, value: 'Puerta 3' }] },
    ],
    [
      { field: 'custom-field', custom_field: 9, operator: 'empty' },
      { custom_fields: [{ fid: 8, value: 'x' }] },
    ],
  ])('hold: %o for %o', (condition, ticket) => {
    expect(holds(condition, ticket)).toBe(true);
  });

  test.each<[Condition, Partial<ConditionTicket>]>([
    [{ field: 'type', operator: 'is', types: [1] }, { type: null }],
    [{ field: 'priority', operator: 'filled' }, {}],
    [{ field: 'reporter', operator: 'is', people: ['ana'] }, { reporter: 'beto' }],
    // A missing number is neither small nor large.
    [{ field: 'points', operator: 'at-most', number: 5 }, {}],
    [{ field: 'due', operator: 'at-most', number: 5 }, {}],
    [{ field: 'text', operator: 'contains', texts: ['camión grúa'] }, {}],
    [{ field: 'contact', operator: 'empty' }, { contact_id: 'c' }],
    [{ field: 'custom-field', custom_field: 9, operator: 'at-most', number: 5 }, {}],
  ])('do not hold: %o for %o', (condition, ticket) => {
    expect(holds(condition, ticket)).toBe(false);
  });

  test('count the days until the planned end in the time zone', () => {
    const ended_at = new Date('2026-11-22T02:00:00Z');
    const inLaPaz = createConditionClock(now, 'America/La_Paz');
    expect(clock.daysUntil(ended_at)).toBe(1);
    expect(inLaPaz.daysUntil(ended_at)).toBe(0);
    const today: Condition = { field: 'due', operator: 'at-most', number: 0 };
    expect(holds(today, { ended_at })).toBe(false);
    expect(holds(today, { ended_at }, inLaPaz)).toBe(true);
    const past: Condition = { field: 'due', operator: 'at-most', number: -1 };
    expect(holds(past, { ended_at: new Date('2026-11-20T23:59:00Z') })).toBe(true);
    expect(holds(past, { ended_at: new Date('2026-11-21T00:00:00Z') })).toBe(false);
  });

  test('counts whole days over a change of daylight saving time', () => {
    const at = createConditionClock(new Date('2026-03-07T12:00:00Z'), 'America/New_York');
    expect(at.daysUntil(new Date('2026-03-09T03:30:00Z'))).toBe(1);
    expect(at.daysUntil(new Date('2026-03-09T04:30:00Z'))).toBe(2);
  });
});

test('a description is folded once for all conditions', () => {
  const folding = vi.spyOn(String.prototype, 'normalize');
  const condition: Condition = { field: 'text', operator: 'contains-not', texts: ['agua'] };
  holdConditions([condition, condition, condition], { ...bare, description: 'luz' }, clock);
  const long = folding.mock.contexts.filter((text) => String(text).includes('luz'));
  folding.mockRestore();
  expect(long).toHaveLength(1);
});

test('each field has its operators, and each comparison its values', () => {
  expect(operatorsOf('reporter')).toEqual(['is', 'is-not']);
  expect(operatorsOf('custom-field', 'number')).toContain('at-least');
  expect(operatorsOf('custom-field')).toEqual([]);
  expect(valueNeeded('type', 'is')).toBe('types');
  expect(valueNeeded('type', 'empty')).toBeNull();
  expect(valueNeeded('custom-field', 'is')).toBe('texts');
  expect(valueNeeded('due', 'at-most')).toBe('number');
});
