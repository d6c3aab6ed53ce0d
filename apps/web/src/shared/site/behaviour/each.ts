/** What a behaviour of the public pages is: it begins on a part of a page and answers what ends it. */
export type Behaviour = (root: ParentNode) => Stop;

export type Stop = () => void;

/** Begins something on every element of a selector; the answer ends it on all. */
export function each(
  root: ParentNode,
  selector: string,
  begin: (element: HTMLElement) => Stop | undefined,
): Stop {
  return all([...root.querySelectorAll<HTMLElement>(selector)].map(begin));
}

/** Ends everything of a list. */
export function all(stops: readonly (Stop | undefined)[]): Stop {
  return () => {
    for (const stop of stops) stop?.();
  };
}

/** Listens until it is ended. */
export function listen<Name extends keyof HTMLElementEventMap>(
  target: EventTarget,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
): Stop {
  // A target that is more than an element knows the same events.
  const heard = listener as EventListener;
  target.addEventListener(name, heard);
  return () => target.removeEventListener(name, heard);
}
