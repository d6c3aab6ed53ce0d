/** Text of the entries of a ticket's history. */
import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import type { Wire } from '@minga/contract';
import { addressText } from '../../../shared/places/address-text.ts';
import { priorityLook } from '../../../shared/tickets/priority.ts';
import { dateWords } from '../../../shared/format/time-words.ts';
import { durationWords } from '../../../shared/format/duration-words.ts';
import { numberWords } from '../../../shared/format/number-words.ts';

/** Resolves ids in the history to names. */
export interface HistoryNames {
  status(id: string): string;
  type(id: string): string;
  field(id: string): string;
  source(id: string): string;
  contact(id: string): string;
  person(uid: string): string;
  team(id: string): string;

  /** Name of the ticket with a number, `NUB-12`. */
  ticket(number: string): string;
}

type Entry = Wire['HistoryEntry'];

const actions = { create: 0, delete: 2, comment: 3, assign: 4, gallery: 9, transfer: 10, link: 11 } as const;

/** The text after the name: "lo pasó de Por hacer a En curso". */
export function historyWords(entry: Entry, names: HistoryNames): string {
  if (entry.action === actions.create) return i18n._(msg`creó el ticket`);
  if (entry.action === actions.delete) return i18n._(msg`eliminó el ticket`);
  if (entry.action === actions.comment) return commentWords(entry);
  if (entry.action === actions.gallery) return fileWords(entry);
  if (entry.action === actions.transfer) return transferWords(entry);
  if (entry.action === actions.link) return linkWords(entry, names);
  if (entry.field === 'archived_at')
    return entry.to === null ? i18n._(msg`restauró el ticket`) : i18n._(msg`archivó el ticket`);
  if (entry.field === 'deleted_at') return i18n._(msg`recuperó el ticket`);
  if (entry.field === 'status') return statusWords(entry, names);
  if (entry.field === 'assignees') return assigneeWords(entry, names);
  if (entry.field === 'title') return i18n._(msg`cambió el título a «${entry.to ?? ''}»`);
  if (entry.field === 'description') {
    return entry.from === null ? i18n._(msg`agregó la descripción`) : i18n._(msg`cambió la descripción`);
  }
  return valueWords(
    customFieldId(entry.field) === null
      ? fieldName(entry.field)
      : names.field(customFieldId(entry.field) ?? ''),
    shown(entry.field, entry.from, names),
    shown(entry.field, entry.to, names),
  );
}

/** Icon of an entry. */
export function historyIcon({ action, field }: Entry): string {
  if (action === actions.create) return 'add';
  if (action === actions.delete) return 'delete';
  if (action === actions.comment) return 'comment';
  if (action === actions.gallery) return 'attach_file';
  if (action === actions.link) return 'link';
  if (field === 'status' || action === actions.transfer) return 'swap_horiz';
  if (field === 'assignees' || field === 'reporter') return 'person';
  if (field === 'archived_at') return 'archive';
  if (field === 'priority') return 'flag';
  if (field === 'type' || field === 'subtype') return 'label';
  if (field === 'story_points') return 'bolt';
  if (field === 'source') return 'call';
  if (field === 'contact_id') return 'contacts';
  if (field === 'latitude' || field === 'longitude' || field === 'location') return 'location_on';
  if (field === 'started_at' || field === 'ended_at') return 'calendar_today';
  if (field === 'estimated_time' || field === 'time_metric' || field === 'logged_time') return 'schedule';
  return 'edit';
}

function transferWords({ field, to }: Entry): string {
  if (field === 'team') return i18n._(msg`lo pasó a otro equipo`);
  return to === null ? i18n._(msg`lo copió de otro equipo`) : i18n._(msg`lo copió a otro equipo`);
}

function commentWords({ from, to }: Entry): string {
  if (from === null) return i18n._(msg`comentó`);
  return to === null ? i18n._(msg`eliminó un comentario`) : i18n._(msg`editó un comentario`);
}

function fileWords({ from, to }: Entry): string {
  if (from === null) return i18n._(msg`adjuntó «${to ?? ''}»`);
  return to === null
    ? i18n._(msg`eliminó el archivo «${from}»`)
    : i18n._(msg`cambió el nombre de «${from}» a «${to}»`);
}

function linkWords({ field, from, to }: Entry, names: HistoryNames): string {
  const name = names.ticket(to ?? from ?? '');
  if (to === null) return i18n._(msg`quitó la relación con ${name}`);
  switch (field) {
    case 'link:child_of':
      return i18n._(msg`puso ${name} como padre`);
    case 'link:parent_of':
      return i18n._(msg`agregó ${name} como hijo`);
    case 'link:blocks':
      return i18n._(msg`indicó que bloquea a ${name}`);
    case 'link:blocked_by':
      return i18n._(msg`indicó que lo bloquea ${name}`);
    default:
      return i18n._(msg`lo relacionó con ${name}`);
  }
}

/** Id of a custom field in the field name of an entry. */
function customFieldId(field: string | null): string | null {
  return /^custom_field:(\d+)$/.exec(field ?? '')?.[1] ?? null;
}

function statusWords({ from, to }: Entry, names: HistoryNames): string {
  const before = names.status(from ?? '');
  const after = names.status(to ?? '');
  return i18n._(msg`pasó el ticket de ${before} a ${after}`);
}

function assigneeWords({ from, to }: Entry, names: HistoryNames): string {
  const before = split(from);
  const after = split(to);
  const added = list(after.filter((uid) => !before.includes(uid)).map(names.person));
  const removed = list(before.filter((uid) => !after.includes(uid)).map(names.person));
  if (added && removed) return i18n._(msg`asignó a ${added} y quitó a ${removed}`);
  if (added) return i18n._(msg`asignó a ${added}`);
  if (removed) return i18n._(msg`quitó a ${removed}`);
  return i18n._(msg`cambió el orden de las personas asignadas`);
}

function valueWords(field: string, from: string, to: string): string {
  if (to === '') return i18n._(msg`quitó ${field} (era ${from})`);
  if (from === '') return i18n._(msg`puso ${field}: ${to}`);
  return i18n._(msg`cambió ${field} de ${from} a ${to}`);
}

function fieldName(field: string | null): string {
  switch (field) {
    case 'priority':
      return i18n._(msg`la prioridad`);
    case 'type':
      return i18n._(msg`el tipo`);
    case 'subtype':
      return i18n._(msg`el subtipo`);
    case 'story_points':
      return i18n._(msg`los puntos`);
    case 'estimated_time':
      return i18n._(msg`el estimado`);
    case 'time_metric':
      return i18n._(msg`la unidad del estimado`);
    case 'started_at':
      return i18n._(msg`el inicio`);
    case 'ended_at':
      return i18n._(msg`el término`);
    case 'reporter':
      return i18n._(msg`quien lo pidió`);
    case 'team_reporter':
      return i18n._(msg`el equipo que lo pidió`);
    case 'logged_time':
      return i18n._(msg`el tiempo registrado`);
    case 'source':
      return i18n._(msg`el origen`);
    case 'contact_id':
      return i18n._(msg`el contacto`);
    case 'latitude':
      return i18n._(msg`la latitud`);
    case 'longitude':
      return i18n._(msg`la longitud`);
    case 'location':
      return i18n._(msg`la dirección`);
    default:
      return i18n._(msg`un dato`);
  }
}

/** Display text of a stored value. */
function shown(field: string | null, value: string | null, names: HistoryNames): string {
  if (value === null) return '';
  switch (field) {
    case 'priority': {
      const look = priorityLook(Number(value));
      return look ? i18n._(look.name) : value;
    }
    case 'type':
      return names.type(value);
    case 'source':
      return names.source(value);
    case 'contact_id':
      return names.contact(value);
    case 'reporter':
      return names.person(value);
    case 'team_reporter':
      return names.team(value);
    case 'location':
      return addressText({ text: value });
    case 'started_at':
    case 'ended_at':
      return dateWords(value);
    case 'story_points':
    case 'latitude':
    case 'longitude':
      return numberWords(Number(value), { maximumFractionDigits: 6 });
    case 'estimated_time':
    case 'logged_time':
      return durationWords(Number(value));
    case 'time_metric':
      return unitName(value);
    default:
      return value;
  }
}

function unitName(value: string): string {
  if (value === 'minutes') return i18n._(msg`minutos`);
  return value === 'hours' ? i18n._(msg`horas`) : i18n._(msg`días`);
}

function split(value: string | null): string[] {
  return (value ?? '').split(',').filter(Boolean);
}

function list(names: string[]): string {
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
}
