/** Conditions of automations: what each field can be compared with, and whether a ticket meets them. Pure. */
import type { Wire } from '@minga/contract';
import { foldText, foldedWords } from '../text-fold.ts';

export type Condition = Wire['AutomationCondition'];
export type ConditionField = Wire['AutomationField'];
export type ConditionOperator = Wire['AutomationOperator'];

/** Property of a condition with the values that its field is compared with. */
export type ConditionValue = 'types' | 'priorities' | 'sources' | 'people' | 'texts' | 'number';

/** Type of a custom field. */
export type CustomFieldType = Wire['CustomField']['type'];

const choice = ['is', 'is-not', 'empty', 'filled'] as const;
const amount = ['at-most', 'at-least', 'empty', 'filled'] as const;
const words = ['contains', 'contains-not', 'empty', 'filled'] as const;

/** Operators of the fields that every team has. A reporter is always there: without one it is the creator. */
const operators: Readonly<Record<Exclude<ConditionField, 'custom-field'>, readonly ConditionOperator[]>> = {
  type: choice,
  subtype: choice,
  priority: choice,
  source: choice,
  assignees: choice,
  reporter: ['is', 'is-not'],
  due: amount,
  points: amount,
  estimate: amount,
  contact: ['empty', 'filled'],
  text: ['contains', 'contains-not'],
};

const customOperators: Readonly<Record<CustomFieldType, readonly ConditionOperator[]>> = {
  text: words,
  number: amount,
  list: choice,
};

/** The operators that a field has; `custom` is the type of the custom field, undefined for a missing one. */
export function operatorsOf(field: ConditionField, custom?: CustomFieldType): readonly ConditionOperator[] {
  if (field !== 'custom-field') return operators[field];
  return custom === undefined ? [] : customOperators[custom];
}

const valueOf: Partial<Record<ConditionField, ConditionValue>> = {
  type: 'types',
  priority: 'priorities',
  source: 'sources',
  assignees: 'people',
  reporter: 'people',
};

/** The values that a comparison needs; null for one that looks whether there is a value. */
export function valueNeeded(field: ConditionField, operator: ConditionOperator): ConditionValue | null {
  if (operator === 'empty' || operator === 'filled') return null;
  if (operator === 'at-most' || operator === 'at-least') return 'number';
  return valueOf[field] ?? 'texts';
}

/** What the conditions look at in a ticket. */
export interface ConditionTicket {
  type: number | null;
  subtype: string | null;
  priority: number | null;
  source: number | null;
  assignees: readonly string[];
  reporter: string | null;
  created_by: string;
  ended_at: Date | null;
  story_points: number | null;
  /** Minutes. */
  estimated_time: number | null;
  contact_id: string | null;
  title: string;
  description: string;
  custom_fields: readonly { fid: number; value: string }[];
}

/** The moment and the time zone in which days are counted (docs/product/states.md 4.7). */
export interface ConditionClock {
  now: Date;
  timezone: string;
}

/** Whether a ticket meets all conditions. */
export function holdConditions(
  conditions: readonly Condition[],
  ticket: ConditionTicket,
  clock: ConditionClock,
): boolean {
  return conditions.every((condition) => holds(condition, ticket, clock));
}

function holds(condition: Condition, ticket: ConditionTicket, clock: ConditionClock): boolean {
  const { field, operator } = condition;
  switch (field) {
    case 'type':
      return isChosen(operator, condition.types, asList(ticket.type));
    case 'priority':
      return isChosen<number>(operator, condition.priorities, asList(ticket.priority));
    case 'source':
      return isChosen(operator, condition.sources, asList(ticket.source));
    case 'subtype':
      return isChosen(operator, condition.texts?.map(foldText), asList(ticket.subtype).map(foldText));
    case 'assignees':
      return isChosen(operator, condition.people, ticket.assignees);
    case 'reporter':
      return isChosen(operator, condition.people, [ticket.reporter ?? ticket.created_by]);
    case 'due':
      return isWithin(condition, ticket.ended_at && daysUntil(ticket.ended_at, clock));
    case 'points':
      return isWithin(condition, ticket.story_points);
    case 'estimate':
      return isWithin(condition, ticket.estimated_time);
    case 'contact':
      return (ticket.contact_id === null) === (operator === 'empty');
    case 'text':
      return hasWords(condition, `${ticket.title} ${ticket.description}`);
    case 'custom-field': {
      const value = ticket.custom_fields.find(({ fid }) => fid === condition.custom_field)?.value ?? null;
      return holdsCustom(condition, value);
    }
  }
}

function holdsCustom(condition: Condition, value: string | null): boolean {
  const { operator } = condition;
  switch (operator) {
    case 'at-most':
    case 'at-least':
      return isWithin(condition, value === null ? null : Number(value));
    case 'contains':
    case 'contains-not':
      return hasWords(condition, value ?? '');
    case 'is':
    case 'is-not':
    case 'empty':
    case 'filled':
      return isChosen(operator, condition.texts?.map(foldText), asList(value).map(foldText));
  }
}

function asList<Value>(value: Value | null): Value[] {
  return value === null ? [] : [value];
}

function isChosen<Value>(
  operator: ConditionOperator,
  wanted: readonly Value[] = [],
  values: readonly Value[],
): boolean {
  if (operator === 'empty') return values.length === 0;
  if (operator === 'filled') return values.length > 0;
  return values.some((value) => wanted.includes(value)) === (operator === 'is');
}

/** A missing value is neither at most nor at least a number. */
function isWithin({ operator, number = 0 }: Condition, value: number | null): boolean {
  if (operator === 'empty') return value === null;
  if (operator === 'filled') return value !== null;
  if (value === null) return false;
  return operator === 'at-most' ? value <= number : value >= number;
}

/** Whether all words of one of the texts occur. */
function hasWords({ operator, texts = [] }: Condition, text: string): boolean {
  const folded = foldText(text);
  const isIn = texts.some((wanted) => foldedWords(wanted).every((word) => folded.includes(word)));
  return isIn === (operator === 'contains');
}

const dayMs = 24 * 60 * 60_000;

/** Days from today to a time: 0 today, -1 yesterday, 1 tomorrow. */
export function daysUntil(time: Date, { now, timezone }: ConditionClock): number {
  return Math.round((dayNumber(time, timezone) - dayNumber(now, timezone)) / dayMs);
}

/** The day of a moment in a time zone, as the moment at which it begins in UTC. */
function dayNumber(time: Date, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(time);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'));
}
