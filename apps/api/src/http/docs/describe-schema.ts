/** Descriptions of schemas as HTML. */
import type { Schema } from './document.ts';
import { escapeHtml } from './html.ts';

/** The type of a value as HTML; models are links. */
export function typeHtml(schema: Schema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#model-${name}">${name}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeHtml).join(' or ');
  if (schema.allOf) return schema.allOf.map(typeHtml).join(' and ');
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(' or ');
  if (schema.type === 'array') return `list of ${typeHtml(schema.items ?? {})}`;
  return escapeHtml([schema.type ?? 'anything', schema.format].filter(Boolean).join(', '));
}

/** Limits of a value as text; empty without limits. */
export function limitsHtml(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema;
  return [
    range('', minimum, maximum, ''),
    range('', minLength, maxLength, ' characters'),
    range('', minItems, maxItems, ' items'),
    pattern === undefined ? '' : `matches ${code(pattern)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The example of the contract, if there is one. */
export function exampleHtml(schema: Schema): string {
  const [example] = schema.examples ?? [];
  return example === undefined ? '' : `Example: ${code(example)}`;
}

function range(before: string, least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `${before}at least ${least}${unit}`;
  if (least === undefined) return `${before}at most ${most}${unit}`;
  return `${before}${least} to ${most}${unit}`;
}

function code(value: unknown): string {
  return `<code>${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value))}</code>`;
}
