/** Local edits of custom fields: their lines in a form, what is wrong with them, and their patches. */
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';

export interface FieldLine {
  /** Undefined for a new field. */
  id?: number;

  /** Identifies a line while it has no id. */
  key: string;
  name: string;
  type: Wire['CustomField']['type'];

  /** Options of a list, one per line. */
  options: string;

  /** Whether tickets must have a value. */
  required: boolean;
}

/** Converts stored fields into lines. */
export function toFieldLines(fields: readonly Wire['CustomField'][]): FieldLine[] {
  return fields.map(({ id, name, type, options, required }) => ({
    id,
    key: String(id),
    name,
    type,
    options: options.join('\n'),
    // Teams that the device stored before fields could be required lack it.
    required: required ?? false,
  }));
}

/** Validation message of a line; empty if it is valid. */
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

/** Converts a line into its patch. */
export function toFieldPatch({ id, name, type, options, required }: FieldLine): Wire['CustomFieldPatch'] {
  return {
    ...(id === undefined ? {} : { id }),
    name: name.trim(),
    type,
    required,
    ...(type === 'list' ? { options: readOptions(options) } : {}),
  };
}

function readOptions(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
}
