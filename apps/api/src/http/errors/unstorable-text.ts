/** Rejects text that PostgreSQL cannot store, NUL and lone surrogates, with its path before the handler runs. */
import type { Wire } from '@minga/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../base/errors.ts';
import { describeFieldFault } from '../../base/field-texts.ts';
import { readLang } from '../auth/language.ts';

/** Maximum depth; anything deeper is dropped or rejected by its schema. */
const deepest = 12;

/** Maximum number of reported fields. */
const mostProblems = 50;

/**
 * Rejects a validated request, whose size the contract bounds, that contains such text.
 *
 * @throws AppError request/invalid with the fields
 */
export function refuseUnstorable(request: FastifyRequest): void {
  const found: string[] = [];
  collect(request.params, '', found);
  collect(request.query, '', found);
  const paths = found.map((path) => path.slice(1));
  const inBody: string[] = [];
  collect(request.body, '', inBody);
  paths.push(...inBody);
  if (paths.length === 0) return;
  const message = describeFieldFault('unstorable', {}, readLang(request.headers));
  const fields: Wire['FieldProblem'][] = paths.slice(0, mostProblems).map((path) => ({ path, message }));
  throw new AppError('request/invalid', { fields });
}

function collect(value: unknown, path: string, found: string[], depth = 0): void {
  if (typeof value === 'string') {
    if (isUnstorable(value)) found.push(path);
    return;
  }
  if (typeof value !== 'object' || value === null || depth > deepest) return;
  // `Object.entries` would allocate for every ticket of a batch of 500.
  for (const key in value)
    collect((value as Record<string, unknown>)[key], `${path}/${key}`, found, depth + 1);
}

function isUnstorable(text: string): boolean {
  return text.includes('\0') || /\p{Surrogate}/u.test(text);
}
