/** Route patterns written by the build of the web app. */
import { readFileSync } from 'node:fs';

/** Patterns of all routed addresses. */
export function readRoutePatterns(): string[] {
  const file = new URL('../../apps/web/dist/.routes.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as string[];
}
