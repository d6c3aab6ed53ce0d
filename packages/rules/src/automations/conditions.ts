/** Conditions of automations: what each field can be compared with, and whether a ticket meets them. Pure. */
import type { Wire } from '@minga/contract';
import { foldText, foldedWords } from '../text/text-fold.ts';

export type Condition = Wire['AutomationCondition'];
export type ConditionField = Wire['AutomationField'];
export type ConditionOperator = Wire['AutomationOperator'];

/** Property of a condition with the values that its field is compared with. */
export type ConditionValue = 'types' | 'priorities' | 'sources' | 'people' | 'texts' | 'number';

/** Type of a custom field. */
export type CustomFieldType = Wire['CustomField']['type'];

const dayMs = 24 * 60 * 60_000;

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

/** Counts days from today in a time zone (docs/product/states.md 4.7). */
export interface ConditionClock {
  /** Days from today to a time: 0 today, -1 yesterday, 1 tomorrow. */
  daysUntil(time: Date): number;
}

/** The clock of a moment. Creating it is expensive: use one for all tickets. */
export function createConditionClock(now: Date, timezone: string): ConditionClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const dayNumber = (time: Date) => {
    const parts = format.formatToParts(time);
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
    return Date.UTC(part('year'), part('month') - 1, part('day'));
  };
  const today = dayNumber(now);
  return { daysUntil: (time) => Math.round((dayNumber(time) - today) / dayMs) };
}

/** Whether a ticket meets all conditions. */
export function holdConditions(
  conditions: readonly Condition[],
  ticket: ConditionTicket,
  clock: ConditionClock,
): boolean {
  let folded: string | undefined;
  // Descriptions are long: the text is folded once for all conditions.
  const foldedTextOf = () => (folded ??= foldText(`${ticket.title} ${ticket.description}`));
  return conditions.every((condition) => holds(condition, ticket, clock, foldedTextOf));
}

function holds(
  condition: Condition,
  ticket: ConditionTicket,
  clock: ConditionClock,
  foldedTextOf: () => string,
): boolean {
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
      return isWithin(condition, ticket.ended_at && clock.daysUntil(ticket.ended_at));
    case 'points':
      return isWithin(condition, ticket.story_points);
    case 'estimate':
      return isWithin(condition, ticket.estimated_time);
    case 'contact':
      return (ticket.contact_id === null) === (operator === 'empty');
    case 'text':
      return hasWords(condition, foldedTextOf());
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
      return hasWords(condition, foldText(value ?? ''));
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

/** Whether all words of one of the texts occur in a folded text. */
function hasWords({ operator, texts = [] }: Condition, folded: string): boolean {
  const isIn = texts.some((wanted) => foldedWords(wanted).every((word) => folded.includes(word)));
  return isIn === (operator === 'contains');
}
