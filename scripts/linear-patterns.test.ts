/**
 * Every regular expression that is applied to text of a caller takes linear time: those of the API, the rules and the
 * contract, as literals, as arguments of `RegExp` and as patterns of schemas. Quadratic backtracking would let one
 * request block the event loop for minutes (ReDoS).
 */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';

process.env['RECHECK_BACKEND'] = 'pure';

interface Expression {
  where: string;
  source: string;
  flags: string;
}

type Node = { type?: string } & Record<string, unknown>;

/** Expressions that are assembled at run time, with their possible results. */
const assembled: Record<string, readonly (readonly [source: string, flags: string])[]> = {
  // One for each path of the contract.
  'apps/api/src/http/pipeline/method-not-allowed.ts': [
    ['^/business/[^/]+/teams/[^/]+/automations/[^/]+$', ''],
  ],
  // One for each prefix of a business.
  'packages/rules/src/tickets/ticket-numbers.ts': [
    ['(?<![\\p{L}\\p{N}_-])NUB-[1-9][0-9]{0,8}(?![\\p{L}\\p{N}_-])', 'giu'],
  ],
};

const files = await sourceFiles();
const found = files.flatMap((file) => expressionsOf(file));
const patterns = patternsOf(
  JSON.parse(readFileSync(join(root, 'packages/contract/generated/openapi.json'), 'utf8')),
);
const all = [...found, ...patterns];
const distinct = [...new Map(all.map((each) => [`/${each.source}/${each.flags}`, each])).entries()];

test('finds expressions in the sources and in the contract', () => {
  expect(found.length).toBeGreaterThan(50);
  expect(patterns.length).toBeGreaterThan(10);
});

test.each(distinct)('%s takes linear time', (_name, { where, source, flags }) => {
  const result = checkSync(source, flags, {
    timeout: 60_000,
    // The numbers of characters read decide: on a busy machine a limit of time takes a linear expression for a slow one.
    incubationTimeout: null,
    attackTimeout: null,
  });
  const complexity = result.status === 'safe' ? result.complexity.type : result.status;
  expect(['safe', 'linear'], where).toContain(complexity);
});

async function sourceFiles(): Promise<string[]> {
  const names: string[] = [];
  const pattern = '{apps/api,packages/rules,packages/contract}/src/**/*.ts';
  for await (const name of glob(pattern, { cwd: root })) {
    if (!/\.test\.ts$|\/(testing|fuzz)\/|\/test-/.test(name)) names.push(name);
  }
  return names.toSorted();
}

function expressionsOf(file: string): Expression[] {
  const text = readFileSync(join(root, file), 'utf8');
  const expressions: Expression[] = [];
  const add = (source: string, flags: string) => expressions.push({ where: file, source, flags });
  walk(parseSync(file, text).program as unknown as Node, (node) => {
    const regex = node['regex'] as { pattern: string; flags: string } | undefined;
    if (regex) add(regex.pattern, regex.flags);
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return;
    if ((node['callee'] as Node)['name'] !== 'RegExp') return;
    const [source, flags] = node['arguments'] as (Node | undefined)[];
    if (typeof source?.['value'] === 'string') {
      add(source['value'], typeof flags?.['value'] === 'string' ? flags['value'] : '');
      return;
    }
    const known = assembled[file];
    if (!known) throw new Error(`${file} assembles a regular expression: list what it comes out as.`);
    for (const [expression, mode] of known) add(expression, mode);
  });
  return expressions;
}

function patternsOf(schema: unknown, where = 'the contract'): Expression[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string'
      ? [{ where, source: value, flags: 'u' }]
      : patternsOf(value, where),
  );
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Node);
  for (const each of Object.values(value)) walk(each, visit);
}
