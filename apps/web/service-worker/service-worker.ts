/**
 * Service worker: signed-in screens open without a network, and pushes are shown (`public/push-worker.js`). A new version
 * takes over when all tabs of the old one are closed, so that a page never meets the scripts of another version.
 */
import { type PrecacheEntry } from 'workbox-precaching';
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches';
import { matchPrecache } from 'workbox-precaching/matchPrecache';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute';
import { registerRoute } from 'workbox-routing/registerRoute';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly';

declare const self: ServiceWorkerGlobalScope;

/** Inserted by the build: the page of the app and the files of signed-in screens. */
declare const precachedFiles: PrecacheEntry[];

/** Inserted by the build: an address that is answered with the page of the app. */
declare const appPage: string;

/** Inserted by the build: addresses with a page of their own. */
declare const publicPages: string[];

/** A server that takes longer is treated like one that is unreachable, in seconds. */
const networkTimeoutSeconds = 3;

self.importScripts('/push-worker.js');
cleanupOutdatedCaches();
precacheAndRoute(precachedFiles, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isScreen(url),
  new NetworkOnly({
    networkTimeoutSeconds,
    plugins: [{ handlerDidError: () => matchPrecache(appPage) }],
  }),
);

// The page that registers the worker has read the configuration without it.
const configuration = { path: '/minga-config.json', cacheName: 'minga-config' };
self.addEventListener('install', (event) => {
  const fill = async () => (await caches.open(configuration.cacheName)).add(configuration.path);
  event.waitUntil(fill());
});
registerRoute(
  ({ url }) => url.pathname === configuration.path && url.origin === self.location.origin,
  new NetworkFirst({ cacheName: configuration.cacheName, networkTimeoutSeconds }),
);

/** Whether an address belongs to the app. Public pages, the API and files need the network. */
function isScreen({ pathname, origin }: URL): boolean {
  return (
    origin === self.location.origin &&
    !publicPages.includes(pathname) &&
    !/^[/](v1|assets|__)[/]|[.][^/]+$/.test(pathname)
  );
}
