/**
 * The script of the pages that were written at build: what is on them does what it does, without the app. That comes
 * along when nothing else is to do, and begins when somebody goes to another page.
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
// The app says why it is not shown here.
if (isHostRefused(location.hostname, import.meta.env.VITE_RESTRICTED_DOMAIN)) page.dataset.waits = 'refused';
if (page.dataset.waits === 'language') void changeLanguage(page.lang);
else if (page.dataset.waits || document.querySelector('[data-needs-app]')) startAppHere();
if (document.readyState === 'complete') fetchAppWhenIdle();
else addEventListener('load', fetchAppWhenIdle, { once: true });

/** Starts everything on the page; again, with `isFirst` false, when it was replaced by the other language. */
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

/** `hl` is kept, as the app keeps it (docs/product/states.md 6.1). */
function keepLanguageOfAddress(): void {
  const hl = new URLSearchParams(location.search).get('hl')?.slice(0, 2);
  if (hl === 'es' || hl === 'en') writePreference('lang', hl);
}

async function changeLanguage(language: string): Promise<void> {
  await showIn(language, () => end());
  end = begin(false);
}

/** Same-origin links are followed inside: the app begins at the address they lead to. */
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
  // The scripts could not be had: the browser goes there, and says what keeps it.
  startApp(from).catch(() => location.reload());
}

function startApp(from?: string): Promise<void> {
  isLeaving = true;
  return import('./app.tsx').then((app) =>
    app.startApp({ ...(from === undefined ? {} : { from }), endWritten: () => end() }),
  );
}

/** Begins the app on this page, which waits for it. When its scripts do not come the page is shown as it was written. */
function startAppHere(): void {
  startApp().catch(() => {
    if (mayReload()) return reloadSoon();
    isLeaving = false;
    if (page.dataset.waits !== 'refused') delete page.dataset.waits;
  });
}

/** Brings the scripts of the app into the browser's store. Not for who saves data, nor while others load. */
function fetchAppWhenIdle(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const files = document.getElementById('app-files')?.textContent;
  if (!files || connection?.saveData) return;
  const waiting = JSON.parse(files) as string[];
  // A few at a time: what somebody does in between is answered in between.
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
