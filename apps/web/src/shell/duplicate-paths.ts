import type { RouteObject } from 'react-router';

/** Paths that more than one route declares: the later one is unreachable. */
export function duplicatePaths(routes: readonly RouteObject[]): string[] {
  const paths = routes.flatMap(pathsOf);
  return [...new Set(paths.filter((path, place) => paths.indexOf(path) !== place))];
}

/** Warns in the console about duplicate paths (docs/product/screens.md 3.5). */
export function warnOfDuplicatePaths(routes: readonly RouteObject[]): void {
  for (const path of duplicatePaths(routes)) {
    // oxlint-disable-next-line no-console
    console.warn(`More than one route has the path ${path}.`);
  }
}

function pathsOf({ path, children = [] }: RouteObject): string[] {
  return [...(path === undefined ? [] : [path]), ...children.flatMap(pathsOf)];
}
