/**
 * Refusals that an operation has besides those that follow from what it is: its access, its permission, whether it
 * writes and takes a body. The fuzzer finds one that is missing here.
 */
import type { ErrorCode } from '../src/errors.ts';

export const operationErrors: Readonly<Record<string, readonly ErrorCode[]>> = {};
