/**
 * Lints the document with Redocly and reports models, fields and parameters without a description or an example.
 * Part of `pnpm check`; needs no network.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { hasExample } from './complete-document.ts';
import type { Schema, SourceDocument, SourceParameter } from './source-document.ts';

const path = fileURLToPath(new URL('../generated/openapi.json', import.meta.url));
const text = readFileSync(path, 'utf8');
const problems = [...(await lint()), ...undocumented(JSON.parse(text) as SourceDocument)];
process.stderr.write(problems.map((problem) => `${problem}\n`).join(''));
process.exitCode = problems.length ? 1 : 0;

async function lint(): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The product is not licensed to the public.
      'info-license': 'off',
      // Examples are proven by a test, against the very schemas, by another validator.
      'no-invalid-media-type-examples': 'error',
      'no-invalid-schema-examples': 'error',
      'operation-operationId-unique': 'error',
      'path-parameters-defined': 'error',
      'no-http-verbs-in-paths': 'off',
      'operation-description': 'error',
      'parameter-description': 'error',
      'no-unused-components': 'off',
    },
  });
  const found = await lintFromString({ source: text, absoluteRef: path, config });
  return found.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? 'somewhere'})`,
  );
}

function undocumented(document: SourceDocument): string[] {
  const { schemas, parameters } = document.components;
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  return [
    ...Object.entries(schemas).flatMap(([name, schema]) => [
      ...(schema.description
        ? []
        : [`${name} has no description: add a doc comment in packages/contract/src/**/*.tsp`]),
      ...Object.entries(schema.properties ?? {}).flatMap(([field, property]) =>
        faultsOfField(document, `${name}.${field}`, property),
      ),
    ]),
    ...Object.values(parameters).flatMap((parameter) => faultsOfParameter('Every call', parameter)),
    ...operations.flatMap((operation) => [
      ...(operation.description && operation.summary ? [] : [`${operation.operationId} has no description`]),
      ...(operation.parameters ?? []).flatMap((parameter) =>
        '$ref' in parameter ? [] : faultsOfParameter(operation.operationId, parameter),
      ),
    ]),
  ];
}

function faultsOfField(document: SourceDocument, name: string, property: Schema): string[] {
  const referred = [property, ...(property.anyOf ?? [])].flatMap(({ $ref }) => {
    const model = $ref === undefined ? undefined : document.components.schemas[$ref.split('/').at(-1) ?? ''];
    return model ? [model] : [];
  });
  const isDescribed = property.description || referred.some((model) => model.description);
  const isTime = [property, ...(property.anyOf ?? [])].some(({ format }) => format === 'date-time');
  const isChoice = property.anyOf?.some((each) => each.enum) ?? false;
  const isShown = isTime || isChoice || property.type === 'boolean' || hasExample(document, property);
  return [
    ...(isDescribed
      ? []
      : [`${name} has no description: add a doc comment in packages/contract/src/**/*.tsp`]),
    ...(isShown ? [] : [`${name} has no example: add @example in packages/contract/src/**/*.tsp`]),
  ];
}

function faultsOfParameter(operation: string, { name, description, example }: SourceParameter): string[] {
  return [
    ...(description ? [] : [`${operation}: the parameter ${name} has no description`]),
    ...(example === undefined ? [`${operation}: the parameter ${name} has no example`] : []),
  ];
}
