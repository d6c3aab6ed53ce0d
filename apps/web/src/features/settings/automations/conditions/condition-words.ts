/** Texts of conditions. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';
import type { Condition, ConditionField } from '@minga/rules/automations/conditions';
import { priorityLook } from '../../../../shared/tickets/priority.ts';
import {
  type ConditionDraft,
  type DraftOperator,
  type FieldKey,
  customFieldOf,
  inputOf,
  toDrafts,
} from './condition-draft.ts';

const fieldNames: Record<Exclude<ConditionField, 'custom-field'>, MessageDescriptor> = {
  type: msg`Tipo`,
  subtype: msg`Subtipo`,
  priority: msg`Prioridad`,
  source: msg`Origen`,
  assignees: msg`Asignados`,
  reporter: msg`Quien lo pidió`,
  due: msg`Fecha de término`,
  points: msg`Puntos`,
  estimate: msg`Estimado en horas`,
  contact: msg`Contacto`,
  text: msg`Título o descripción`,
};

const operatorNames: Record<DraftOperator, MessageDescriptor> = {
  is: msg`es`,
  'is-not': msg`no es`,
  contains: msg`contiene`,
  'contains-not': msg`no contiene`,
  'at-most': msg`como máximo`,
  'at-least': msg`al menos`,
  empty: msg`sin valor`,
  filled: msg`con valor`,
  late: msg`ya pasó`,
};

const assigneeOperators: Partial<Record<DraftOperator, MessageDescriptor>> = {
  is: msg`incluye a`,
  'is-not': msg`no incluye a`,
};

const dueOperators: Partial<Record<DraftOperator, MessageDescriptor>> = {
  'at-most': msg`faltan como máximo (días)`,
  'at-least': msg`faltan al menos (días)`,
};

/** Name of a field; that of a deleted custom field is unknown. */
export function fieldName(i18n: I18n, field: FieldKey, team: Wire['Team']): string {
  if (!field.startsWith('custom-field:'))
    return i18n._(fieldNames[field as Exclude<ConditionField, 'custom-field'>]);
  return customFieldOf(field, team)?.name ?? '?';
}

export function operatorName(i18n: I18n, field: FieldKey, operator: DraftOperator): string {
  const special = field === 'assignees' ? assigneeOperators : field === 'due' ? dueOperators : {};
  return i18n._(special[operator] ?? operatorNames[operator]);
}

/** What resolves the ids of conditions to names. */
export interface ConditionNames {
  team: Wire['Team'];
  sources: readonly Wire['Source'][];
  people: ReadonlyMap<string, string>;
}

/** Conditions, one text each: "Prioridad: es Alta". */
export function conditionWords(
  i18n: I18n,
  conditions: readonly Condition[],
  names: ConditionNames,
): string[] {
  return toDrafts(conditions, names.team).map((draft) => {
    const { field, operator } = draft;
    const name = fieldName(i18n, field, names.team);
    const comparison = operatorName(i18n, field, operator);
    const value = valueWords(i18n, draft, names);
    return value === '' ? `${name}: ${comparison}` : `${name}: ${comparison} ${value}`;
  });
}

function valueWords(i18n: I18n, draft: ConditionDraft, names: ConditionNames): string {
  const input = inputOf(draft, names.team);
  if (input === null) return '';
  if (input === 'number') return new Intl.NumberFormat(i18n.locale).format(Number(draft.text));
  const title = draft.text;
  if (input === 'text') return i18n._(msg`«${title}»`);
  const words = draft.values.map((value) => choiceName(i18n, draft.field, value, names));
  return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(words);
}

function choiceName(
  i18n: I18n,
  field: FieldKey,
  value: string,
  { team, sources, people }: ConditionNames,
): string {
  const inList = (list: readonly { id: number; name: string }[]) =>
    list.find(({ id }) => String(id) === value)?.name ?? '?';
  switch (field) {
    case 'type':
      return inList(team.psm_types);
    case 'source':
      return inList(sources);
    case 'priority':
      return i18n._(priorityLook(Number(value) as Wire['Priority'])?.name ?? msg`Prioridad`);
    case 'assignees':
    case 'reporter':
      return people.get(value) ?? '?';
    default:
      return value;
  }
}
