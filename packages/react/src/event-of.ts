/**
 * An event as a handler of `Target` gets it: `event.currentTarget` is the element that the handler stands on, so that
 * `onInput={(event) => setName(event.currentTarget.value)}` needs no cast.
 */
export type EventOf<Kind extends Event, Target extends EventTarget> = Kind & {
  readonly currentTarget: Target;
};
