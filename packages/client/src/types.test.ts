/** What screens are told by the types of the client: read by the compiler in `pnpm check`. */
import type { Wire } from '@minga/contract';
import type { SerializedError } from '@reduxjs/toolkit';
import { describe, expectTypeOf, test } from 'vitest';
import type {
  accountEndpoints,
  automationsEndpoints,
  businessEndpoints,
  changelogEndpoints,
  galleryEndpoints,
  importsEndpoints,
  membersEndpoints,
  notificationsEndpoints,
  reportsEndpoints,
  rolesEndpoints,
  sourcesEndpoints,
  teamsEndpoints,
  ticketsEndpoints,
  uploadFile,
  usersEndpoints,
  worldEndpoints,
} from './endpoints.ts';
import type { ApiError } from './errors.ts';
import type { DownloadedFile } from './files.ts';
import type { LiveEvent } from './live-patches.ts';
import type { Outcome } from './outcome.ts';

type Endpoints = (typeof accountEndpoints)['endpoints'] &
  (typeof automationsEndpoints)['endpoints'] &
  (typeof businessEndpoints)['endpoints'] &
  (typeof changelogEndpoints)['endpoints'] &
  (typeof galleryEndpoints)['endpoints'] &
  (typeof importsEndpoints)['endpoints'] &
  (typeof membersEndpoints)['endpoints'] &
  (typeof notificationsEndpoints)['endpoints'] &
  (typeof reportsEndpoints)['endpoints'] &
  (typeof rolesEndpoints)['endpoints'] &
  (typeof sourcesEndpoints)['endpoints'] &
  (typeof teamsEndpoints)['endpoints'] &
  (typeof ticketsEndpoints)['endpoints'] &
  (typeof usersEndpoints)['endpoints'] &
  (typeof worldEndpoints)['endpoints'];

/** What a screen is given by an endpoint. */
type Given<Endpoint> = Endpoint extends { select: (...args: never[]) => (state: never) => infer Result }
  ? Result
  : never;
type DataOf<Endpoint> = Given<Endpoint> extends { data?: infer Data } ? Data : never;
type ArgOf<Endpoint> = Endpoint extends { initiate: (arg: infer Arg, ...rest: never[]) => unknown }
  ? Arg
  : never;

type IsAny<T> = 0 extends 1 & T ? true : false;
type Fewer = [never, 0, 1, 2, 3, 4, 5, 6];

/** Whether there is an `any` in a type, down to some depth. */
type HasAny<T, Depth extends number = 6> = [Depth] extends [0]
  ? false
  : IsAny<T> extends true
    ? true
    : T extends Blob
      ? false
      : T extends readonly (infer Item)[]
        ? HasAny<Item, Fewer[Depth]>
        : T extends object
          ? true extends { [Key in keyof T]-?: HasAny<T[Key], Fewer[Depth]> }[keyof T]
            ? true
            : false
          : false;

/** Names of the endpoints whose type has an `any` in it. */
type Loose<Of> = { [Name in keyof Of]: true extends HasAny<Of[Name]> ? Name : never }[keyof Of];

describe('every endpoint', () => {
  test('an `any` would be found, however deep', () => {
    type Planted = {
      clean: { rows: { id: number }[] };
      loose: { rows: { id: unknown; more: { of: ReturnType<typeof JSON.parse> } }[] };
    };
    expectTypeOf<Loose<Planted>>().toEqualTypeOf<'loose'>();
  });

  test('answers without an `any`', () => {
    expectTypeOf<Loose<{ [Name in keyof Endpoints]: DataOf<Endpoints[Name]> }>>().toEqualTypeOf<never>();
  });

  test('answers something', () => {
    type Mute = { [Name in keyof Endpoints]: [DataOf<Endpoints[Name]>] extends [never] ? Name : never };
    expectTypeOf<Mute[keyof Mute]>().toEqualTypeOf<never>();
  });

  test('takes no `any`', () => {
    expectTypeOf<Loose<{ [Name in keyof Endpoints]: ArgOf<Endpoints[Name]> }>>().toEqualTypeOf<never>();
  });

  test('is one of the endpoints that are looked at', () => {
    expectTypeOf<'getTicket' | 'transferTicket' | 'listZips' | 'login'>().toExtend<keyof Endpoints>();
    expectTypeOf<DataOf<Endpoints['getTicket']>>().toEqualTypeOf<{ ticket: Wire['Ticket'] }>();
  });
});

describe('an error', () => {
  test('is the union of the client, beside what the store itself says', () => {
    type ErrorOf<Endpoint> = Given<Endpoint> extends { error?: infer Failure } ? Failure : never;
    expectTypeOf<ErrorOf<Endpoints['getTicket']>>().toEqualTypeOf<ApiError | SerializedError>();
    expectTypeOf<ErrorOf<Endpoints['updateTicket']>>().toEqualTypeOf<ApiError | SerializedError>();
  });

  test('is told apart by its kind, each with what it alone has', () => {
    expectTypeOf<ApiError['kind']>().toEqualTypeOf<
      | 'offline'
      | 'timeout'
      | 'unauthorized'
      | 'forbidden'
      | 'not-found'
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

test('an upload, an export and a stream are typed', () => {
  type Uploaded = Awaited<ReturnType<ReturnType<typeof uploadFile>>>;
  expectTypeOf<Uploaded>().toEqualTypeOf<Outcome<Wire['GalleryFile']>>();
  expectTypeOf<DataOf<Endpoints['exportTickets']>>().toEqualTypeOf<DownloadedFile>();
  expectTypeOf<HasAny<LiveEvent>>().toEqualTypeOf<false>();
  expectTypeOf<Extract<LiveEvent, { type: 'tickets-changed' }>['tickets']>().toEqualTypeOf<
    Wire['TicketCard'][]
  >();
});
