/** Texts of the changes in the timeline of a contact. */
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';
import { storedConsentWords } from '../consent/consent-words.ts';
import { birthdayWords } from '../shared/birthday-words.ts';

type Change = Wire['CrmContactChange'];
type FieldChange = Wire['CrmFieldChange'];

export const activityKinds = ['call', 'meeting', 'email', 'note'] as const;

/** Name of a kind of activity. */
export function kindName(kind: Wire['CrmActivityKind']): string {
  switch (kind) {
    case 'call':
      return i18n._(msg`Llamada`);
    case 'meeting':
      return i18n._(msg`Reunión`);
    case 'email':
      return i18n._(msg`Correo`);
    case 'note':
      return i18n._(msg`Nota`);
    default:
      return kind satisfies never;
  }
}

/** Icon of a kind of activity. */
export const kindIcons: Record<Wire['CrmActivityKind'], string> = {
  call: 'call',
  meeting: 'groups',
  email: 'mail',
  note: 'description',
};

/** Icon of a change. */
export const changeIcons: Record<Wire['CrmChangeKind'], string> = {
  created: 'person_add',
  updated: 'edit',
  deleted: 'delete',
  restored: 'history',
  merged: 'content_copy',
};

/** The text after the name: "creó el contacto con una importación". */
export function changeWords({ kind, cause, merged }: Change): string {
  const names = merged.join(', ');
  if (kind === 'merged')
    return cause === 'undo'
      ? i18n._(msg`deshizo la combinación con ${names}`)
      : i18n._(msg`combinó este contacto con ${names}`);
  if (cause === 'merge') return i18n._(msg`eliminó el contacto al combinarlo con otro`);
  if (cause === 'undo' && kind === 'restored')
    return i18n._(msg`restauró el contacto al deshacer una combinación`);
  if (cause === 'undo') {
    return kind === 'deleted'
      ? i18n._(msg`eliminó el contacto al deshacer una importación`)
      : i18n._(msg`deshizo los cambios de una importación`);
  }
  if (cause === 'import') {
    return kind === 'created'
      ? i18n._(msg`creó el contacto con una importación`)
      : i18n._(msg`cambió los datos con una importación`);
  }
  switch (kind) {
    case 'created':
      return i18n._(msg`creó el contacto`);
    case 'updated':
      return i18n._(msg`cambió los datos`);
    case 'deleted':
      return i18n._(msg`eliminó el contacto`);
    case 'restored':
      return i18n._(msg`restauró el contacto`);
    default:
      return kind satisfies never;
  }
}

/** The text between the name and the ticket: "comentó en el ticket". Actions: docs/product/constants.md 1.7. */
export function eventWords({ action, field, text, column }: Wire['CrmTicketEvent']): string {
  switch (action) {
    case 3:
      return text === null ? i18n._(msg`cambió un comentario del ticket`) : i18n._(msg`comentó en el ticket`);
    case 4:
      return i18n._(msg`cambió las personas asignadas del ticket`);
    case 5:
      return column === null ? i18n._(msg`movió el ticket`) : i18n._(msg`pasó a «${column}» el ticket`);
    case 6:
      return i18n._(msg`cambió el tipo del ticket`);
    case 8:
      return i18n._(msg`cambió la estimación del ticket`);
    case 9:
      return i18n._(msg`cambió los archivos del ticket`);
    case 10:
      return i18n._(msg`pasó a otro equipo el ticket`);
    case 11:
      return i18n._(msg`cambió las relaciones del ticket`);
    default:
      return ticketFieldWords(field);
  }
}

function ticketFieldWords(field: string | null): string {
  switch (field) {
    case 'title':
      return i18n._(msg`cambió el título del ticket`);
    case 'description':
      return i18n._(msg`cambió la descripción del ticket`);
    case 'priority':
      return i18n._(msg`cambió la prioridad del ticket`);
    case 'started_at':
    case 'ended_at':
      return i18n._(msg`cambió las fechas del ticket`);
    default:
      return i18n._(msg`editó el ticket`);
  }
}

/** Icon of a comment on a ticket or of a change of it. */
export function eventIcon({ action }: Wire['CrmTicketEvent']): string {
  if (action === 3) return 'comment';
  return action === 5 || action === 10 ? 'swap_horiz' : 'edit';
}

/** Name of a field of a contact. */
export function fieldName(field: Wire['CrmContactField']): string {
  switch (field) {
    case 'first_name':
      return i18n._(msg`Nombre`);
    case 'last_name':
      return i18n._(msg`Apellidos`);
    case 'company':
      return i18n._(msg`Empresa`);
    case 'position':
      return i18n._(msg`Cargo`);
    case 'phones':
      return i18n._(msg`Teléfonos`);
    case 'emails':
      return i18n._(msg`Correos`);
    case 'address':
      return i18n._(msg`Dirección`);
    case 'birthday':
      return i18n._(msg`Cumpleaños`);
    case 'tags':
      return i18n._(msg`Etiquetas`);
    case 'notes':
      return i18n._(msg`Notas`);
    case 'owner':
      return i18n._(msg`Responsable`);
    case 'do_not_contact':
      return i18n._(msg`No contactar`);
    case 'consent':
      return i18n._(msg`Consentimiento`);
    case 'custom_field':
      return i18n._(msg`Campos propios`);
    default:
      return field satisfies never;
  }
}

/** Name of the field of a change; a custom field has the name that it has now, or none until the fields are known. */
export function changedFieldName(
  { field, custom_field: id }: FieldChange,
  custom: readonly Wire['CustomField'][] | undefined,
): string {
  if (id === undefined) return fieldName(field);
  if (!custom) return '…';
  return custom.find((each) => each.id === id)?.name ?? i18n._(msg`Campo eliminado`);
}

/** "Peña → Martillo": the values of a change. `personName` resolves ids of members. */
export function valueWords(
  { field, from, to }: FieldChange,
  personName: (uid: string) => string | undefined,
): string {
  const [before, after] = [shown(from), shown(to)];
  if (before === '') return after;
  return after === '' ? i18n._(msg`se quitó (era ${before})`) : `${before} → ${after}`;

  function shown(value: string | null): string {
    if (field === 'do_not_contact') return value === null ? i18n._(msg`no`) : i18n._(msg`sí`);
    if (value === null) return '';
    if (field === 'consent') return storedConsentWords(value);
    if (field === 'owner') return personName(value) ?? i18n._(msg`alguien que ya no está`);
    return field === 'birthday' ? birthdayWords(value) : value;
  }
}
