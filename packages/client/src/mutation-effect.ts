/** What a mutation changes in the cache, and how its request is sent. */
import type { MutationArg, MutationData, MutationName, OnMutationStarted } from './endpoint-types.ts';
import type { Tag } from './tags/tags.ts';
import type { CallOptions } from './transport/call.ts';

/** Tags to invalidate when the mutation settles, successful or not. */
type InvalidatedTags<Name extends MutationName> =
  | readonly Tag[]
  | ((response: MutationData<Name> | undefined, error: unknown, arg: MutationArg<Name>) => readonly Tag[]);

interface Request<Name extends MutationName> {
  /** Queue of the write: writes of the same queue are sent one after another. */
  queue?: (arg: MutationArg<Name>) => string;

  /** Computes the body when the write leaves its queue. */
  bodyWhenSent?: (arg: MutationArg<Name>) => unknown;

  /** Reads the response of a success before the next write of the queue is sent. */
  whenStored?: (response: MutationData<Name>, arg: MutationArg<Name>) => void;
  extraOptions?: CallOptions;
}

/** The effect of one mutation. `none` states why no cached response changes. */
export type MutationEffect<Name extends MutationName> = Request<Name> &
  (
    | { invalidates: InvalidatedTags<Name>; patch?: OnMutationStarted<Name> }
    | { invalidates?: InvalidatedTags<Name>; patch: OnMutationStarted<Name> }
    | { none: string; invalidates?: undefined; patch?: undefined }
  );

/** The effects of some mutations. */
export type MutationEffects = { [Name in MutationName]?: MutationEffect<Name> };
