/** Validation messages of fields, by JSON Schema keyword. */
export type Lang = 'es' | 'en';

type Phrase = (params: Record<string, unknown>) => string;

/** Validation message of a field. `params` are the limits that were exceeded, as named by Ajv. */
export function describeFieldFault(keyword: string, params: Record<string, unknown>, lang: Lang): string {
  return (phrases[lang][keyword] ?? phrases[lang]['other'])?.(params) ?? '';
}

const phrases: Record<Lang, Record<string, Phrase>> = {
  es: {
    required: () => 'Falta este dato.',
    type: ({ type }) => `Debe ser ${typeNames.es[String(type)] ?? 'otro tipo de dato'}.`,
    minLength: ({ limit }) =>
      limit === 1 ? 'Escribe algo aquí.' : `Escribe al menos ${String(limit)} caracteres.`,
    maxLength: ({ limit }) => `Escribe como máximo ${String(limit)} caracteres.`,
    maxBytes: ({ limit }) => `Es muy grande: puede tener como máximo ${String(limit)} KB.`,
    minItems: ({ limit }) =>
      limit === 1 ? 'Debe haber al menos uno.' : `Debe haber al menos ${String(limit)}.`,
    maxItems: ({ limit }) => `Puede haber como máximo ${String(limit)}.`,
    minimum: ({ limit }) => `Debe ser ${String(limit)} o más.`,
    maximum: ({ limit }) => `Debe ser ${String(limit)} o menos.`,
    enum: ({ allowedValues }) => `Debe ser uno de estos: ${list(allowedValues)}.`,
    pattern: () => 'No tiene la forma correcta.',
    format: ({ format }) =>
      format === 'date-time' ? 'Debe ser una fecha con hora.' : 'No tiene la forma correcta.',
    json: ({ line, column }) => `Línea ${String(line)}, columna ${String(column)}.`,
    unstorable: () => 'Contiene un carácter que no es texto.',
    webAddress: () => 'No puede llevar una dirección web.',
    other: () => 'No es válido.',
  },
  en: {
    required: () => 'This is missing.',
    type: ({ type }) => `This must be ${typeNames.en[String(type)] ?? 'of another type'}.`,
    minLength: ({ limit }) =>
      limit === 1 ? 'Write something here.' : `Write at least ${String(limit)} characters.`,
    maxLength: ({ limit }) => `Write at most ${String(limit)} characters.`,
    maxBytes: ({ limit }) => `This is too large: it may have at most ${String(limit)} KB.`,
    minItems: ({ limit }) =>
      limit === 1 ? 'There must be at least one.' : `There must be at least ${String(limit)}.`,
    maxItems: ({ limit }) => `There may be at most ${String(limit)}.`,
    minimum: ({ limit }) => `This must be ${String(limit)} or more.`,
    maximum: ({ limit }) => `This must be ${String(limit)} or less.`,
    enum: ({ allowedValues }) => `This must be one of ${list(allowedValues)}.`,
    pattern: () => 'This does not have the right form.',
    format: ({ format }) =>
      format === 'date-time' ? 'This must be a date with a time.' : 'This does not have the right form.',
    json: ({ line, column }) => `Line ${String(line)}, column ${String(column)}.`,
    unstorable: () => 'This contains a character that is no text.',
    webAddress: () => 'This cannot contain a web address.',
    other: () => 'This is not valid.',
  },
};

const typeNames: Record<Lang, Record<string, string>> = {
  es: {
    string: 'un texto',
    integer: 'un número entero',
    number: 'un número',
    boolean: 'sí o no',
    array: 'una lista',
    object: 'un objeto',
    null: 'nada',
  },
  en: {
    string: 'a text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'yes or no',
    array: 'a list',
    object: 'an object',
    null: 'nothing',
  },
};

function list(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(', ') : '';
}
