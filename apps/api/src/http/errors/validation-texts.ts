/** What is wrong with a field, in words, from what Ajv says. */
import type { Wire } from '@minga/contract';
import { type Lang, describeFieldFault } from '../../base/field-texts.ts';

/** One finding of Ajv. */
interface Finding {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

/** The error that Fastify throws for a request that does not fit its schema. */
interface ValidationFailure extends Error {
  validation: Finding[];
  validationContext?: string;
}

/** More than a person can read at once; a batch of hundreds may hold thousands. */
const mostProblems = 50;

/** Whether an error is Fastify's for a request that does not fit. */
export function isValidationFailure(error: unknown): error is ValidationFailure {
  return error instanceof Error && Array.isArray((error as Partial<ValidationFailure>).validation);
}

/** The fields at fault: JSON pointers into the body, or the names of parameters. */
export function presentFieldProblems(failure: ValidationFailure, lang: Lang): Wire['FieldProblem'][] {
  const isBody = failure.validationContext === 'body';
  const problems = new Map<string, string>();
  for (const finding of failure.validation) {
    if (problems.size >= mostProblems) break;
    const pointer = pointerOf(finding);
    const path = isBody ? pointer : pointer.slice(1);
    if (!problems.has(path)) problems.set(path, describeFieldFault(finding.keyword, finding.params, lang));
  }
  return [...problems].map(([path, message]) => ({ path, message }));
}

function pointerOf(finding: Finding): string {
  const missing = finding.params['missingProperty'];
  return finding.keyword === 'required' ? `${finding.instancePath}/${String(missing)}` : finding.instancePath;
}
