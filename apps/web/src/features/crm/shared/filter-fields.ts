/** Names of the fields that a filter of contacts asks for (docs/product/crm.md 3.4). */
import { type MessageDescriptor, i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { currentLanguage } from '../../../base/i18n.ts';
import { customFieldOf, isCustomKey } from '../../../shared/tickets/custom-values.ts';

/** Conditions that are texts. */
export const filterTexts = {
  in_name: msg`Nombre del contacto`,
  in_company: msg`Empresa`,
  in_position: msg`Cargo`,
  in_address: msg`Dirección`,
  in_phone: msg`Teléfono`,
  in_email: msg`Correo`,
} as const satisfies Record<string, MessageDescriptor>;

export type FilterText = keyof typeof filterTexts;

export const filterTextNames = Object.keys(filterTexts) as readonly FilterText[];

/** Fields that may be empty, as `has` and `lacks` name them. */
export const emptiableFields: Readonly<Record<string, MessageDescriptor>> = {
  phone: msg`Teléfono`,
  email: msg`Correo`,
  company: msg`Empresa`,
  position: msg`Cargo`,
  address: msg`Dirección`,
  birthday: msg`Cumpleaños`,
  tag: msg`Etiquetas`,
  notes: msg`Notas`,
  owner: msg`Responsable`,
  last_name: msg`Apellidos`,
  list: msg`Lista fija`,
  business: msg`Ficha de empresa`,
};

/** Known and custom fields of a list such as `phone,f12`, each one once, in a fixed order. */
export function fieldsIn(names: string | undefined): string[] {
  const given = new Set(names?.split(','));
  return [
    ...Object.keys(emptiableFields).filter((field) => given.has(field)),
    ...[...given].filter(isCustomKey).slice(0, limits.customFieldsOfContacts),
  ];
}

/** Name of a field that may be empty; undefined for a deleted custom field. */
export function emptiableName(field: string, fields: readonly Wire['CustomField'][]): string | undefined {
  if (isCustomKey(field)) return customFieldOf(fields, field)?.name;
  const name = emptiableFields[field];
  return name && i18n._(name).toLowerCase();
}

/** Name of a month, from January (1) on. */
export function monthName(month: number): string {
  return new Date(Date.UTC(2026, month - 1, 1)).toLocaleDateString(currentLanguage(), {
    month: 'long',
    timeZone: 'UTC',
  });
}

export const months: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1);

/** Longest text of a condition. */
export const longestFilterText = 120;
