/** Texts of validation errors, from the errors of Ajv. */
import type { Wire } from '@minga/contract';
import { type Lang, describeFieldFault } from '../../base/field-texts.ts';

/** An error of Ajv. */
interface Finding {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

/** Validation error of Fastify. */
interface ValidationFailure extends Error {
  validation: Finding[];
  validationContext?: string;
}

/** Maximum number of reported fields: a batch of hundreds may contain thousands of errors. */
const mostProblems = 50;

/** Whether the error is a validation error of Fastify. */
export function isValidationFailure(error: unknown): error is ValidationFailure {
  return error instanceof Error && Array.isArray((error as Partial<ValidationFailure>).validation);
}

/** The invalid fields: JSON pointers into the body, or names of parameters. */
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
