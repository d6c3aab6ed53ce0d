/** The table of routes, as the build of the web app wrote it. */
import { readFileSync } from 'node:fs';

/** The patterns of all addresses of the app. */
export function readRoutePatterns(): string[] {
  const file = new URL('../../apps/web/dist/.routes.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as string[];
}
