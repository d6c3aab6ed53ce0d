/** Only the built app has files to keep; in development the worker shows pushes alone. */
const script = import.meta.env.PROD ? '/service-worker.js' : '/push-worker.js';

/**
 * Registers the service worker, which opens screens without a network and shows pushes. The language is part of its
 * address, since it has no other access to it.
 */
export function registerServiceWorker(language: string): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(`${script}?lang=${language}`);
}
