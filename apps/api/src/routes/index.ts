/** The handler table: one handler an operation of the contract. A missing one does not compile. */
import type { OperationId } from '@minga/contract';
import type { Handler } from '../http/handlers.ts';

export type Handlers = { [Id in OperationId]: Handler<Id> };

export const handlers: Partial<Handlers> = {};
