/** Names of the fields that a filter of contacts asks for (docs/product/crm.md 3.4). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { currentLanguage } from '../../../base/i18n.ts';

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

/** Known fields of a list such as `phone,email`, each one once, in a fixed order. */
export function fieldsIn(names: string | undefined): string[] {
  const given = new Set(names?.split(','));
  return Object.keys(emptiableFields).filter((field) => given.has(field));
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
