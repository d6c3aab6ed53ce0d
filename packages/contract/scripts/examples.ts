/** Composes an example of a schema from the examples of its fields. */
import type { Schema, SourceDocument } from './source-document.ts';

const deepest = 6;

/** Returns the example of the schema, or composes one from its parts. */
export function exampleOf(document: SourceDocument, schema: Schema, depth = 0): unknown {
  const [example] = schema.examples ?? [];
  if (example !== undefined) return example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.$ref) return exampleOf(document, modelOf(document, schema.$ref), depth + 1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.[0]) return exampleOf(document, choices[0], depth);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [
          name,
          exampleOf(document, property, depth + 1),
        ]),
      );
    case 'array':
      return depth < deepest && schema.items ? [exampleOf(document, schema.items, depth + 1)] : [];
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    default:
      return schema.format === 'date-time' ? '2026-11-21T12:00:00.000Z' : 'texto';
  }
}

function modelOf({ components }: SourceDocument, ref: string): Schema {
  const model = components.schemas[ref.slice(ref.lastIndexOf('/') + 1)];
  if (!model) throw new Error(`The document refers to ${ref}, which it does not have.`);
  return model;
}
