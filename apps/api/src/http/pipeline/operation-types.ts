/** Request and response types of an operation, from the contract. */
import type { OperationId, OperationShapes } from '@minga/contract';

type Shape<Id extends OperationId> = OperationShapes[Id];
type Parameters<Id extends OperationId> = Shape<Id>['parameters'];
type Present<T> = [Exclude<T, undefined>] extends [never] ? Record<never, never> : Exclude<T, undefined>;

/** A validated request. */
export interface RequestOf<Id extends OperationId> {
  params: Present<Parameters<Id>['path']>;
  query: Present<Parameters<Id>['query']>;
  body: Shape<Id> extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : undefined;
}

/** The body of a successful response. */
export type AnswerOf<Id extends OperationId> = Shape<Id>['responses'] extends {
  201: { content: { 'application/json': infer Answer } };
}
  ? Answer
  : Shape<Id>['responses'] extends { 200: { content: { 'application/json': infer Answer } } }
    ? Answer
    : never;
