import { type ComponentType, lazy } from 'react';

/** A part that loads after its screen, which can do without: when its script does not come, nothing stands there. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
