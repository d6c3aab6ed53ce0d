/**
 * The Firebase Auth emulator as an Express application, without the command line around it.
 *
 * The command line takes 5–8 s to start. Most of that, and 4 s even of the bare application, goes into compiling
 * validators for 80 API paths that no browser calls; with the paths kept here it is ready in about one second.
 * The module is internal to firebase-tools, so its version is pinned exactly (docs/decisions/0002).
 */
import { createRequire } from 'node:module';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Account in the format of the emulator. Its "hash" contains the password in plain text: see docs/guides/operate.md.
 */
export interface EmulatorUser {
  localId: string;
  email?: string;
  [field: string]: unknown;
}

/** The used part of the emulator's state of one project. */
export interface ProjectState {
  users: Map<string, EmulatorUser>;
  overwriteUserWithLocalId(localId: string, fields: Omit<EmulatorUser, 'localId'>): EmulatorUser;
}

/** The emulator: its request handler and its accounts. */
export interface EmulatorApp {
  handle(request: IncomingMessage, response: ServerResponse): void;
  state: ProjectState;
}

interface ApiPath {
  parameters?: { in?: string }[];
}

const require = createRequire(import.meta.url);

/**
 * Paths used by browsers and our own tools: accounts, tokens, settings, and the emulator's own paths. Tenants, SAML and
 * multi-factor sign-in are excluded.
 */
const servedPaths =
  /^\/(v1\/(accounts|projects$|projects\/\{targetProjectId\}\/accounts|recaptchaParams|token)|v2\/(recaptchaConfig|passwordPolicy|projects\/\{targetProjectId\}\/config)|emulator)/;

/** Creates the emulator for one project. */
export async function createEmulatorApp(projectId: string): Promise<EmulatorApp> {
  trimApi(require('firebase-tools/lib/emulator/auth/apiSpec.js').default.paths);
  const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state.js') as {
    AgentProjectState: new (projectId: string) => ProjectState;
  };
  const { createApp } = require('firebase-tools/lib/emulator/auth/server.js') as {
    createApp(
      projectId: string,
      singleProjectMode: number,
      states: Map<string, ProjectState>,
    ): Promise<EmulatorApp['handle']>;
  };
  const singleProjectError = 2;
  const state = new AgentProjectState(projectId);
  const handle = await createApp(projectId, singleProjectError, new Map([[projectId, state]]));
  return { handle, state };
}

function trimApi(paths: Record<string, ApiPath>): void {
  for (const [path, operations] of Object.entries(paths)) {
    if (!servedPaths.test(path) || path.includes('{tenantId}')) delete paths[path];
    // Google's common query parameters (alt, fields, prettyPrint…) are unused and would need one validator each.
    else if (operations.parameters)
      operations.parameters = operations.parameters.filter(({ in: place }) => place === 'path');
  }
}
