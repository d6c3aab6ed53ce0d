/** A filter of contacts in words (docs/product/crm.md 12.3). */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';
import { readFieldFilters } from '@minga/rules/custom-fields/field-filters';
import { fieldFilterWords } from '../../../shared/custom-fields/field-filter-words.ts';
import { consentTexts } from '../consent/consent-words.ts';
import { dayWords } from './contact-columns.tsx';
import { emptiableName, fieldsIn, filterTextNames, filterTexts, monthName } from './filter-fields.ts';

/** What ids in a filter refer to. */
export interface FilterNames {
  members: readonly Wire['Member'][];

  /** Custom fields of contacts; undefined until they are known. */
  fields: readonly Wire['CustomField'][] | undefined;
}

/** "Etiqueta: cliente · Responsable: Ana Flores"; what a filter without conditions finds is all contacts. */
export function filterWords(filter: Wire['CrmFilter'], names: FilterNames): string {
  const words = conditionWords(filter, names);
  return words.length === 0 ? i18n._(msg`Todos los contactos`) : words.join(' · ');
}

/** Each condition in words. */
export function conditionWords(filter: Wire['CrmFilter'], { members, fields }: FilterNames): string[] {
  const { txt, tag, owner, do_not_contact: mark, consent, has, lacks, birthday_month: month } = filter;
  const words: string[] = [];
  if (txt) words.push(i18n._(msg`Búsqueda: «${txt}»`));
  for (const name of filterTextNames) {
    const text = filter[name];
    const label = i18n._(filterTexts[name]);
    if (text) words.push(i18n._(msg`${label}: «${text}»`));
  }
  if (tag) words.push(i18n._(msg`Etiqueta: ${tag}`));
  if (owner) {
    const name = ownerName(owner, members);
    words.push(i18n._(msg`Responsable: ${name}`));
  }
  if (month !== undefined) {
    const name = monthName(month);
    words.push(i18n._(msg`Cumplen años en ${name}`));
  }
  if (mark === true) words.push(i18n._(msg`Pidieron que no los contacten`));
  if (mark === false) words.push(i18n._(msg`Se les puede contactar`));
  if (consent) {
    const state = i18n._(consentTexts[consent]).toLowerCase();
    words.push(i18n._(msg`Consentimiento: ${state}`));
  }
  for (const condition of readFieldFilters(filter.fields ?? null)) {
    const name = nameOfField(fields?.find(({ id }) => id === condition.field)?.name, fields);
    words.push(`${name}: ${fieldFilterWords(condition)}`);
  }
  const filled = fieldWords(has, fields);
  if (filled) words.push(i18n._(msg`Con ${filled}`));
  const empty = fieldWords(lacks, fields);
  if (empty) words.push(i18n._(msg`Sin ${empty}`));
  const { created_from, created_before, updated_from, updated_before } = filter;
  const created = daysBetween(created_from, created_before);
  if (created) words.push(i18n._(msg`Creados: ${created}`));
  const updated = daysBetween(updated_from, updated_before);
  if (updated) words.push(i18n._(msg`Cambiados: ${updated}`));
  return words;
}

function fieldWords(names: string | undefined, fields: FilterNames['fields']): string {
  return fieldsIn(names)
    .map((field) => nameOfField(emptiableName(field, fields ?? []), fields))
    .join(', ');
}

/** A filter by a deleted field finds no contacts. Until the fields are known, a custom one has no name. */
function nameOfField(name: string | undefined, fields: FilterNames['fields']): string {
  return name ?? (fields ? i18n._(msg`Campo eliminado`) : '…');
}

/** "desde el 1 nov 2026 hasta el 30 nov 2026"; empty without limits. */
function daysBetween(from: string | undefined, before: string | undefined): string {
  const first = from && dayWords(from);
  const last = before && dayWords(new Date(Date.parse(before) - 1).toISOString());
  if (first && last) return i18n._(msg`del ${first} al ${last}`);
  if (first) return i18n._(msg`desde el ${first}`);
  return last ? i18n._(msg`hasta el ${last}`) : '';
}

function ownerName(owner: string, members: readonly Wire['Member'][]): string {
  if (owner === 'none') return i18n._(msg`sin asignar`);
  const member = members.find(({ psm_user }) => psm_user.id === owner);
  return member?.psm_user.displayName ?? i18n._(msg`alguien que ya no está`);
}
