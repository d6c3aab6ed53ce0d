/** Failure of a request to Apple Business Manager. */
import type { Wire } from '@minga/contract';

export class AppleBusinessError extends Error {
  readonly failure: Wire['MdmDepFailure'];
  /** Apple's code in the response; empty without one. */
  readonly code: string;
  /** Delay that Apple asked for, in milliseconds. */
  readonly afterMs: number;

  constructor(failure: Wire['MdmDepFailure'], code = '', afterMs = 0) {
    super(`Apple Business Manager: ${failure}${code ? ` (${code})` : ''}`);
    this.failure = failure;
    this.code = code;
    this.afterMs = afterMs;
  }
}
