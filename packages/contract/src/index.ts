import type { components, operations as generated } from '../generated/types.ts';

export { operations, type Operation, type OperationId } from '../generated/operations.ts';
export { documentHash } from '../generated/document-hash.ts';
export { errors, type ErrorCode } from './errors/errors.ts';
export * from './constants.ts';

/** Every model of the wire, by name: `Wire['Ticket']`. */
export type Wire = components['schemas'];

/** Request and answer shapes of each operation. */
export type OperationShapes = generated;
