/** Errors that an operation declares in its TypeSpec file, with `@extension("x-errors", #["ticket/not-found"])`. */
import { type ErrorCode, errors } from '../src/errors/errors.ts';
import type { SourceOperation } from './source-document.ts';

/**
 * Removes the extension from the operation and returns its codes. The document lists them as responses.
 * @throws when a code is not in `src/errors`.
 */
export function takeDeclaredErrors(operation: SourceOperation): ErrorCode[] {
  const codes = operation['x-errors'] ?? [];
  delete operation['x-errors'];
  const unknown = codes.filter((code) => !isErrorCode(code));
  if (unknown.length) {
    throw new Error(
      `The operation ${operation.operationId} declares unknown error codes in x-errors: ${unknown.join(', ')}. Every code is listed in packages/contract/src/errors.`,
    );
  }
  return codes.filter(isErrorCode);
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}
