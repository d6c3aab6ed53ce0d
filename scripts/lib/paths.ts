/** Paths of the workspace. */
import { fileURLToPath } from 'node:url';

/** The root of the workspace, with a trailing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The built web app. */
export const webDist = `${root}apps/web/dist`;
