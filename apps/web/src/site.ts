/**
 * Script of the prerendered pages: their behaviours, without the app. The app's scripts are fetched when the browser is
 * idle, and it starts when the user navigates to another page.
 */
import '@minga/elements/fonts.css';
import '@minga/elements/tokens.css';
import './base/page.css';
import { inAppAddress } from './base/address/in-app-address.ts';
import { writePreference } from './base/preferences/preferences.ts';
import { mayReload, reloadSoon } from './base/reload-once.ts';
import { followTheme, toggleTheme } from './base/preferences/theme.ts';
import { openVisitorSession } from './session/visitor-session.ts';
import { boardMoves } from './shared/site/behaviour/board-move.ts';
import { all, each, listen } from './shared/site/behaviour/each.ts';
import { scrollToHash } from './shared/site/behaviour/hash-scroll.ts';
import { startBehaviours } from './shared/site/behaviour/start.ts';
import { showIn } from './shared/site/behaviour/written-language.ts';
import { isHostRefused } from './shell/host-restriction.ts';

const page = document.documentElement;
let end = begin();
let isLeaving = false;

followTheme();
openVisitorSession();
listen(document, 'click', onClick);
keepLanguageOfAddress();
// The app shows why this host is restricted.
if (isHostRefused(location.hostname, import.meta.env.VITE_RESTRICTED_DOMAIN)) page.dataset.waits = 'refused';
if (page.dataset.waits === 'language') void changeLanguage(page.lang);
else if (page.dataset.waits || document.querySelector('[data-needs-app]')) startAppHere();
if (document.readyState === 'complete') fetchAppWhenIdle();
else addEventListener('load', fetchAppWhenIdle, { once: true });

/** Starts the behaviours of the page; with `isFirst` false after it was replaced by the other language. */
function begin(isFirst = true) {
  return all([
    startBehaviours(document, isFirst),
    boardMoves(document),
    each(document, '[data-theme-switch]', (button) => listen(button, 'click', toggleTheme)),
    each(document, '[data-language]', (choice) =>
      listen(choice, 'change', () => {
        const language = (choice as HTMLSelectElement).value;
        writePreference('lang', language);
        void changeLanguage(language);
      }),
    ),
  ]);
}

/** Stores `hl`, like the app does (docs/product/states.md 6.1). */
function keepLanguageOfAddress(): void {
  const hl = new URLSearchParams(location.search).get('hl')?.slice(0, 2);
  if (hl === 'es' || hl === 'en') writePreference('lang', hl);
}

async function changeLanguage(language: string): Promise<void> {
  await showIn(language, () => end());
  end = begin(false);
}

/** Client-side navigation of same-origin links: starts the app at their address. */
function onClick(event: MouseEvent): void {
  if (isLeaving) return;
  const to = inAppAddress(event);
  if (to === null) return;
  event.preventDefault();
  const from = location.pathname;
  history.pushState(null, '', to);
  if (location.pathname === from) {
    scrollToHash();
    return;
  }
  page.dataset.going = '';
  // The scripts failed to load: the browser navigates and shows the error.
  startApp(from).catch(() => location.reload());
}

function startApp(from?: string): Promise<void> {
  isLeaving = true;
  return import('./app.tsx').then((app) =>
    app.startApp({ ...(from === undefined ? {} : { from }), endWritten: () => end() }),
  );
}

/** Starts the app on this page, which waits for it. If its scripts fail to load, the prerendered page is shown. */
function startAppHere(): void {
  startApp().catch(() => {
    if (mayReload()) return reloadSoon();
    isLeaving = false;
    if (page.dataset.waits !== 'refused') delete page.dataset.waits;
  });
}

/** Prefetches the scripts of the app when idle; not in data-saver mode, nor while others load. */
function fetchAppWhenIdle(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const files = document.getElementById('app-files')?.textContent;
  if (!files || connection?.saveData) return;
  const waiting = JSON.parse(files) as string[];
  // A few at a time, to stay responsive.
  const fetchSome = () => {
    for (const href of waiting.splice(0, 4)) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'prefetch', as: 'script', crossOrigin: 'anonymous', href });
      document.head.append(link);
    }
    if (waiting.length) whenIdle(fetchSome);
  };
  whenIdle(fetchSome);
}

function whenIdle(act: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, 500);
}
