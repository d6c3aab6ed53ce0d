/** Types over all generated endpoints. */
import type { accountEndpoints } from './generated/account.ts';
import type { automationsEndpoints } from './generated/automations.ts';
import type { billingEndpoints } from './generated/billing.ts';
import type { businessEndpoints } from './generated/business.ts';
import type { changelogEndpoints } from './generated/changelog.ts';
import type { chatEndpoints } from './generated/chat.ts';
import type { contactEndpoints } from './generated/contact.ts';
import type { crmEndpoints } from './generated/crm.ts';
import type { galleryEndpoints } from './generated/gallery.ts';
import type { googleChatEndpoints } from './generated/googleChat.ts';
import type { healthEndpoints } from './generated/health.ts';
import type { importsEndpoints } from './generated/imports.ts';
import type { mdmEndpoints } from './generated/mdm.ts';
import type { membersEndpoints } from './generated/members.ts';
import type { notificationsEndpoints } from './generated/notifications.ts';
import type { reportsEndpoints } from './generated/reports.ts';
import type { rolesEndpoints } from './generated/roles.ts';
import type { sourcesEndpoints } from './generated/sources.ts';
import type { sudoEndpoints } from './generated/sudo.ts';
import type { teamsEndpoints } from './generated/teams.ts';
import type { ticketsEndpoints } from './generated/tickets.ts';
import type { usersEndpoints } from './generated/users.ts';
import type { worldEndpoints } from './generated/world.ts';
import type { ClientDispatch, ClientState } from './store-types.ts';

/** Generated endpoints by operation id. */
export type Endpoints = (typeof accountEndpoints)['endpoints'] &
  (typeof automationsEndpoints)['endpoints'] &
  (typeof billingEndpoints)['endpoints'] &
  (typeof businessEndpoints)['endpoints'] &
  (typeof changelogEndpoints)['endpoints'] &
  (typeof chatEndpoints)['endpoints'] &
  (typeof contactEndpoints)['endpoints'] &
  (typeof crmEndpoints)['endpoints'] &
  (typeof galleryEndpoints)['endpoints'] &
  (typeof googleChatEndpoints)['endpoints'] &
  (typeof healthEndpoints)['endpoints'] &
  (typeof importsEndpoints)['endpoints'] &
  (typeof mdmEndpoints)['endpoints'] &
  (typeof membersEndpoints)['endpoints'] &
  (typeof notificationsEndpoints)['endpoints'] &
  (typeof reportsEndpoints)['endpoints'] &
  (typeof rolesEndpoints)['endpoints'] &
  (typeof sourcesEndpoints)['endpoints'] &
  (typeof sudoEndpoints)['endpoints'] &
  (typeof teamsEndpoints)['endpoints'] &
  (typeof ticketsEndpoints)['endpoints'] &
  (typeof usersEndpoints)['endpoints'] &
  (typeof worldEndpoints)['endpoints'];

/** Operation ids of the mutations. */
export type MutationName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { useMutation: unknown } ? Name : never;
}[keyof Endpoints];

export type MutationArg<Name extends MutationName> = Endpoints[Name]['Types']['QueryArg'];

export type MutationData<Name extends MutationName> = Endpoints[Name]['Types']['ResultType'];

/** Access to the store's cache. */
export interface CacheAccess {
  dispatch: ClientDispatch;
  getState: () => ClientState;
}

/** The part of RTK Query's lifecycle API that `onQueryStarted` of a mutation uses here. */
export interface MutationLifecycle<Data> extends CacheAccess {
  /** Unique id of the request. */
  requestId: string;
  queryFulfilled: Promise<{ data: Data }>;
}

/** `onQueryStarted` of a mutation. */
export type OnMutationStarted<Name extends MutationName> = (
  arg: MutationArg<Name>,
  lifecycle: MutationLifecycle<MutationData<Name>>,
) => Promise<void> | void;

/** The response, or null if the write failed: its caller handles the error. */
export async function responseOf<Data>(queryFulfilled: Promise<{ data: Data }>): Promise<Data | null> {
  try {
    return (await queryFulfilled).data;
  } catch {
    return null;
  }
}
