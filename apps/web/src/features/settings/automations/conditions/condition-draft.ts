/** Form values of conditions, and their conversion from and to the contract. */
import type { Wire } from '@minga/contract';
import {
  type Condition,
  type ConditionField,
  type ConditionOperator,
  operatorsOf,
  valueNeeded,
} from '@minga/rules/automations/conditions';

/** A field of a ticket as one text: `priority`, or `custom-field:9`. */
export type FieldKey = Exclude<ConditionField, 'custom-field'> | `custom-field:${number}`;

/** `late` is a planned end before today. */
export type DraftOperator = ConditionOperator | 'late';

export interface ConditionDraft {
  /** Identifies the row. */
  key: number;
  field: FieldKey;
  operator: DraftOperator;

  /** Ids or options that were chosen. */
  values: readonly string[];

  /** Words or a number as they are typed. */
  text: string;
}

type Team = Pick<Wire['Team'], 'psm_custom_fields'>;

const builtIn: readonly Exclude<ConditionField, 'custom-field'>[] = [
  'type',
  'subtype',
  'priority',
  'source',
  'assignees',
  'reporter',
  'due',
  'points',
  'estimate',
  'contact',
  'text',
];

/** The fields that conditions of a team can be about. */
export function fieldKeys({ psm_custom_fields: custom }: Team): FieldKey[] {
  return [...builtIn, ...custom.map(({ id }): FieldKey => `custom-field:${id}`)];
}

/** The custom field of a key; undefined for a built-in field, and for one that was deleted. */
export function customFieldOf(
  field: FieldKey,
  { psm_custom_fields: custom }: Team,
): Wire['CustomField'] | undefined {
  return custom.find(({ id }) => field === `custom-field:${id}`);
}

function splitKey(field: FieldKey): { field: ConditionField; custom_field?: number } {
  return field.startsWith('custom-field:')
    ? { field: 'custom-field', custom_field: Number(field.split(':')[1]) }
    : { field: field as Exclude<ConditionField, 'custom-field'> };
}

/** The operators of a field, as the form offers them. */
export function draftOperators(field: FieldKey, team: Team): DraftOperator[] {
  const operators = operatorsOf(splitKey(field).field, customFieldOf(field, team)?.type);
  return field === 'due' ? ['late', ...operators] : [...operators];
}

/** How the values of a condition are entered; null if it has none. */
export function inputOf(
  { field, operator }: ConditionDraft,
  team: Team,
): 'choice' | 'number' | 'text' | null {
  if (operator === 'late') return null;
  const needed = valueNeeded(splitKey(field).field, operator);
  if (needed === null || needed === 'number') return needed;
  return needed === 'texts' && customFieldOf(field, team)?.type !== 'list' ? 'text' : 'choice';
}

/** A new condition on a field. */
export function newDraft(key: number, field: FieldKey, team: Team): ConditionDraft {
  return { key, field, operator: draftOperators(field, team)[0] ?? 'filled', values: [], text: '' };
}

const minutesOfHour = 60;

/** Separates the texts of a condition. */
const separator = ',';

export function toDrafts(conditions: readonly Condition[], team: Team): ConditionDraft[] {
  return conditions.map((condition, key) => {
    const { field: name, custom_field: fid = 0, operator, number, texts } = condition;
    const field: FieldKey = name === 'custom-field' ? `custom-field:${fid}` : name;
    const draft: ConditionDraft = { key, field, operator, values: [], text: '' };
    if (name === 'due' && operator === 'at-most' && number === -1) return { ...draft, operator: 'late' };
    if (number !== undefined)
      return { ...draft, text: String(name === 'estimate' ? number / minutesOfHour : number) };
    if (texts && inputOf(draft, team) === 'text')
      return { ...draft, text: texts.map(quote).join(`${separator} `) };
    const chosen = condition.types ?? condition.priorities ?? condition.sources ?? condition.people ?? texts;
    return { ...draft, values: (chosen ?? []).map(String) };
  });
}

/** Whether everything that the comparison needs was entered. */
export function isComplete(draft: ConditionDraft, team: Team): boolean {
  if (draft.field.startsWith('custom-field:') && !customFieldOf(draft.field, team)) return false;
  switch (inputOf(draft, team)) {
    case 'choice':
      return draft.values.length > 0;
    case 'number':
      return draft.text.trim() !== '' && Number.isFinite(Number(draft.text));
    case 'text':
      return textsOf(draft.text).length > 0;
    default:
      return true;
  }
}

export function toCondition(draft: ConditionDraft, team: Team): Condition {
  const key = splitKey(draft.field);
  if (draft.operator === 'late') return { ...key, operator: 'at-most', number: -1 };
  const { operator, values } = draft;
  const base: Condition = { ...key, operator };
  switch (valueNeeded(key.field, operator)) {
    case 'number': {
      const number = Number(draft.text);
      return { ...base, number: key.field === 'estimate' ? Math.round(number * minutesOfHour) : number };
    }
    case 'types':
      return { ...base, types: values.map(Number) };
    case 'priorities':
      return { ...base, priorities: values.map((value) => Number(value) as Wire['Priority']) };
    case 'sources':
      return { ...base, sources: values.map(Number) };
    case 'people':
      return { ...base, people: [...values] };
    case 'texts':
      return { ...base, texts: inputOf(draft, team) === 'text' ? textsOf(draft.text) : [...values] };
    default:
      return base;
  }
}

/** Splits at commas, except in a text in quotes: `cable, "Lima, Perú"` are two texts. A doubled quote in quotes is a quote. */
function textsOf(text: string): string[] {
  const parts = text.match(/\s*"(?:[^"]|"")*"\s*(?=,|$)|[^,]+/g) ?? [];
  return parts.map((part) => unquote(part.trim())).filter((one) => one !== '');
}

function unquote(text: string): string {
  if (!/^"(?:[^"]|"")*"$/.test(text)) return text;
  return text.slice(1, -1).replaceAll('""', '"').trim();
}

/** Puts a text in quotes that would be read as something else without them. */
function quote(text: string): string {
  return /^"|,/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
