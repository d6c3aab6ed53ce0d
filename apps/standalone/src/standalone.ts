/** Standalone server: binds the ports, opens the data, starts the identity service, and serves one origin. */
import { composeApi } from '@minga/api/compose';
import { demoPassword, people } from '@minga/fixtures/world/people';
import { reserveFront, type Front } from './front/server.ts';
import { type PolicyOptions, securityHeaders } from './front/security-headers.ts';
import { readWebFiles } from './front/web-files.ts';
import { reserveIdentityProcess, type IdentityProcess } from './identity/child.ts';
import { runtimeConfig } from './runtime-config.ts';
import { requireAccounts } from './require-accounts.ts';
import { seedDemoWorld } from './seed/seed.ts';
import type { Settings } from './settings.ts';

/** Displays a step while it runs. */
export type ShowStep = <T>(title: string, work: () => Promise<T>) => Promise<T>;

/** A running Minga. */
export interface Standalone {
  /** URL of the app. */
  url: string;
  /** Stops everything that was started; requests in flight may end. */
  stop(): Promise<void>;
  /** Time for which it still responds after it was asked to stop. */
  drainSeconds: number;
  /** Resolves with a message when a part died. */
  died: Promise<string>;
}

/**
 * Starts everything. Whatever may be rejected is checked before anything is changed: first the ports, then the data.
 * @param webFolder the built web app
 *
 * @throws StartupError with a message for the operator; everything started is stopped again then.
 */
export async function startStandalone(
  settings: Settings,
  webFolder: string,
  step: ShowStep,
): Promise<Standalone> {
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end();
  };
  try {
    const web = settings.servesWeb ? await readWebFiles(webFolder) : undefined;
    const { front, identity } = await step('Taking the ports', () => reservePorts(settings, started));
    const api = await step('Opening the data', () => composeApi(settings.api));
    started.push(() => api.close());
    started.push(async () => front.closeGently());
    started.push(() => api.drain());
    if (identity) await requireAccounts(api.context.db, settings);
    if (identity) await step('Starting the identity service', () => identity.open());
    await api.fastify.ready();
    const { demo } = settings;
    if (demo)
      await step('Looking after the demo world', () =>
        seedDemoWorld(api.context.db, demo, api.context.clock.now()),
      );
    front.open({
      api: (request, response) => api.fastify.routing(request, response),
      web,
      runtimeConfig: runtimeConfig(settings),
      contactEmail: settings.site.contactEmail,
      headers: securityHeaders({
        index: web?.index ?? '',
        storeOrigins: storeOrigins(settings),
        apiOrigins: settings.apiOrigins,
        tileOrigins: tileOrigins(settings),
        ...origins(settings),
      }),
      identityPort: settings.identity.kind === 'emulator' ? settings.identity.port : undefined,
      isLocalOnly: settings.identity.kind === 'emulator' && !settings.api.identity.local,
    });
    api.announce(addressOf(settings));
    return {
      url: addressOf(settings),
      stop,
      drainSeconds: settings.api.operator.drainSeconds,
      died: identity?.died ?? new Promise(() => {}),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function reservePorts(
  settings: Settings,
  started: (() => Promise<unknown>)[],
): Promise<{ front: Front; identity: IdentityProcess | undefined }> {
  const front = await reserveFront(settings.host, settings.port);
  started.push(() => front.close());
  if (settings.identity.kind !== 'emulator') return { front, identity: undefined };
  const identity = await reserveIdentityProcess({
    ...settings.identity,
    accounts: settings.demo ? demoAccounts() : [],
  });
  started.push(() => identity.stop());
  return { front, identity };
}

/** Every user of the demo world can sign in. */
function demoAccounts() {
  return Object.values(people).map(({ uid, email, displayName }) => ({
    uid,
    email,
    displayName,
    password: demoPassword,
  }));
}

/** Origins of a real identity service; the emulator is proxied. */
function origins({
  identity,
  shell,
}: Settings): Omit<PolicyOptions, 'index' | 'storeOrigins' | 'apiOrigins'> {
  const others = [shell.signIn?.tokenSyncUrl].filter((url) => url !== undefined && !url.startsWith('/'));
  const synced = others.map((url) => new URL(url ?? '').origin);
  if (identity.kind === 'emulator') return { identityOrigins: synced, frameOrigins: [] };
  const google = shell.signIn?.googleClientId ? ['https://accounts.google.com/gsi/'] : [];
  const pushes = shell.push
    ? ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']
    : [];
  return {
    identityOrigins: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...google,
      ...pushes,
      ...synced,
    ],
    frameOrigins: [`https://${identity.authDomain}`, ...google],
    scriptOrigins: google,
  };
}

/** Origins for uploads and downloads of files, if the store is external. */
function storeOrigins({ api }: Settings): string[] {
  const { storage } = api.files;
  return storage.kind === 's3' ? [new URL(storage.endpoint).origin] : [];
}

/** Origin of the map's tiles, if they come from another one. */
function tileOrigins({ shell }: Settings): string[] {
  const url = shell.map?.url;
  return url && !url.startsWith('/') ? [new URL(url).origin] : [];
}

function addressOf({ host, port }: Settings): string {
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}
