/** Behaviour of the public pages: starts on a part of a page and returns its cleanup. */
export type Behaviour = (root: ParentNode) => Stop;

export type Stop = () => void;

/** Starts something on every matching element; returns a cleanup of all. */
export function each(
  root: ParentNode,
  selector: string,
  begin: (element: HTMLElement) => Stop | undefined,
): Stop {
  return all([...root.querySelectorAll<HTMLElement>(selector)].map(begin));
}

/** Combines cleanups. */
export function all(stops: readonly (Stop | undefined)[]): Stop {
  return () => {
    for (const stop of stops) stop?.();
  };
}

/** Adds a listener; returns a function that removes it. */
export function listen<Name extends keyof HTMLElementEventMap>(
  target: EventTarget,
  name: Name,
  listener: (event: HTMLElementEventMap[Name]) => void,
): Stop {
  // Other event targets dispatch the same events.
  const heard = listener as EventListener;
  target.addEventListener(name, heard);
  return () => target.removeEventListener(name, heard);
}
