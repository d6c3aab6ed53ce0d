import { type ComponentType, lazy } from 'react';

/** Lazy-loaded optional part of a screen: renders nothing if its script fails to load. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
