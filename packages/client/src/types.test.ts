/** Types of the endpoints, verified by the compiler in `pnpm check`. */
import type { Wire } from '@minga/contract';
import type { SerializedError } from '@reduxjs/toolkit';
import { describe, expectTypeOf, test } from 'vitest';
import type { Endpoints } from './endpoint-types.ts';
import type { ApiError } from './errors.ts';
import type { DownloadedFile } from './transport/downloaded-file.ts';
import type { uploadFile } from './gallery/upload-file.ts';
import type { UploadResult } from './gallery/upload-steps.ts';
import type { LiveEvent } from './live-patches.ts';

/** Query or mutation result of an endpoint. */
type ResultOf<Endpoint> = Endpoint extends { select: (...args: never[]) => (state: never) => infer Result }
  ? Result
  : never;
type DataOf<Endpoint> = ResultOf<Endpoint> extends { data?: infer Data } ? Data : never;
type ArgOf<Endpoint> = Endpoint extends { initiate: (arg: infer Arg, ...rest: never[]) => unknown }
  ? Arg
  : never;

type IsAny<T> = 0 extends 1 & T ? true : false;
type Shallower = [never, 0, 1, 2, 3, 4, 5, 6];

/** Whether a type contains `any`, down to a depth. */
type HasAny<T, Depth extends number = 6> = [Depth] extends [0]
  ? false
  : IsAny<T> extends true
    ? true
    : T extends Blob
      ? false
      : T extends readonly (infer Item)[]
        ? HasAny<Item, Shallower[Depth]>
        : T extends object
          ? true extends { [Key in keyof T]-?: HasAny<T[Key], Shallower[Depth]> }[keyof T]
            ? true
            : false
          : false;

/** Names of the endpoints whose type contains `any`. */
type Loose<Of> = { [Name in keyof Of]: true extends HasAny<Of[Name]> ? Name : never }[keyof Of];

describe('every endpoint', () => {
  test('detects a nested `any`', () => {
    type Planted = {
      clean: { rows: { id: number }[] };
      loose: { rows: { id: unknown; more: { of: ReturnType<typeof JSON.parse> } }[] };
    };
    expectTypeOf<Loose<Planted>>().toEqualTypeOf<'loose'>();
  });

  test('has a response type without `any`', () => {
    expectTypeOf<Loose<{ [Name in keyof Endpoints]: DataOf<Endpoints[Name]> }>>().toEqualTypeOf<never>();
  });

  test('has a response type', () => {
    type Untyped = { [Name in keyof Endpoints]: [DataOf<Endpoints[Name]>] extends [never] ? Name : never };
    expectTypeOf<Untyped[keyof Untyped]>().toEqualTypeOf<never>();
  });

  test('has an argument type without `any`', () => {
    expectTypeOf<Loose<{ [Name in keyof Endpoints]: ArgOf<Endpoints[Name]> }>>().toEqualTypeOf<never>();
  });

  test('is covered by these tests', () => {
    expectTypeOf<'getTicket' | 'transferTicket' | 'listZips' | 'login'>().toExtend<keyof Endpoints>();
    expectTypeOf<DataOf<Endpoints['getTicket']>>().toEqualTypeOf<Wire['TicketAnswer']>();
  });
});

describe('an error', () => {
  test('is an ApiError or the serialized error of an aborted request', () => {
    type ErrorOf<Endpoint> = ResultOf<Endpoint> extends { error?: infer Failure } ? Failure : never;
    expectTypeOf<ErrorOf<Endpoints['getTicket']>>().toEqualTypeOf<ApiError | SerializedError>();
    expectTypeOf<ErrorOf<Endpoints['updateTicket']>>().toEqualTypeOf<ApiError | SerializedError>();
  });

  test('is discriminated by its kind', () => {
    expectTypeOf<ApiError['kind']>().toEqualTypeOf<
      | 'offline'
      | 'timeout'
      | 'unauthorized'
      | 'forbidden'
      | 'not-found'
      | 'discarded'
      | 'conflict'
      | 'invalid'
      | 'rate-limited'
      | 'server'
      | 'unexpected'
    >();
    expectTypeOf<Extract<ApiError, { kind: 'rate-limited' }>['retryAfterS']>().toEqualTypeOf<number>();
    expectTypeOf<Extract<ApiError, { kind: 'invalid' }>['fields']>().toEqualTypeOf<Wire['FieldProblem'][]>();
  });
});

test('types uploads, exports and live events', () => {
  type Uploaded = Awaited<ReturnType<ReturnType<typeof uploadFile>>>;
  expectTypeOf<Uploaded>().toEqualTypeOf<UploadResult<Wire['GalleryFile']>>();
  expectTypeOf<DataOf<Endpoints['exportTickets']>>().toEqualTypeOf<DownloadedFile>();
  expectTypeOf<HasAny<LiveEvent>>().toEqualTypeOf<false>();
  expectTypeOf<Extract<LiveEvent, { type: 'tickets-changed' }>['tickets']>().toEqualTypeOf<
    Wire['TicketCard'][]
  >();
});
