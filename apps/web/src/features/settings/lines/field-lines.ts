/** Custom fields of a team while they are edited, on top of what the server has. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';

export interface FieldLine {
  /** Missing for one that is new. */
  id?: number;

  /** Keeps a line apart from the others while it has no id. */
  key: string;
  name: string;
  type: Wire['CustomField']['type'];

  /** What can be chosen, one a line. */
  options: string;
}

/** What is stored, as lines. */
export function toFieldLines(fields: readonly Wire['CustomField'][]): FieldLine[] {
  return fields.map(({ id, name, type, options }) => ({
    id,
    key: String(id),
    name,
    type,
    options: options.join('\n'),
  }));
}

/** The lines as they are edited; one deleted elsewhere goes, one added elsewhere comes at the end. */
export function mergeFieldLines(edited: readonly FieldLine[], stored: readonly FieldLine[]): FieldLine[] {
  const kept = edited.filter(({ id }) => id === undefined || stored.some((line) => line.id === id));
  const came = stored.filter(({ id }) => !edited.some((line) => line.id === id));
  return [...kept, ...came];
}

/** What is wrong with a line before it is sent. */
export function fieldLineProblem(line: FieldLine, i18n: I18n): string {
  if (line.name.trim() === '') return i18n._(msg`Escribe un nombre.`);
  if (line.type !== 'list') return '';
  const options = readOptions(line.options);
  if (options.length === 0) return i18n._(msg`Escribe al menos una opción.`);
  if (options.length > 100) return i18n._(msg`Una lista tiene 100 opciones como máximo.`);
  return options.some((option) => option.length > 120)
    ? i18n._(msg`Una opción tiene 120 letras como máximo.`)
    : '';
}

/** A line as it is sent. */
export function toFieldPatch({ id, name, type, options }: FieldLine): Wire['CustomFieldPatch'] {
  return {
    ...(id === undefined ? {} : { id }),
    name: name.trim(),
    type,
    ...(type === 'list' ? { options: readOptions(options) } : {}),
  };
}

function readOptions(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
}
