/** What the toolbar sets on the page of a story: theme, accent, direction, language, density and motion. */
import { FORCE_RE_RENDER, SET_GLOBALS, UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { setAccent } from '../../packages/elements/src/accent/accent.ts';
import { setReducedMotion } from '../../packages/elements/src/testing/runner/reduced-motion.ts';
import { refreshTexts } from '../../packages/elements/src/text.ts';

const controls: Record<string, string> = { compact: '28px', normal: '32px', touch: '44px' };

/** Puts the choices of the toolbar on the root of the page. */
export function applySettings(globals: Record<string, unknown>): void {
  const page = document.documentElement;
  page.dataset['theme'] = globals['theme'] === 'dark' ? 'dark' : 'light';
  page.dir = globals['direction'] === 'rtl' ? 'rtl' : 'ltr';
  speak(globals['language'] === 'en' ? 'en' : 'es');
  page.style.setProperty('--mg-control', controls[String(globals['density'])] ?? '32px');
  color(String(globals['accent'] ?? ''));
  move(globals['motion'] === 'reduced');
}

/** Sets the accent of the page; an empty text is the accent of the tokens. Frames of stories read it from the root. */
function color(accent: string): void {
  const page = document.documentElement;
  if ((page.dataset['accent'] ?? '') === accent) return;
  page.dataset['accent'] = accent;
  setAccent(accent || undefined);
}

/** Sets whether the page behaves as if the system asked for reduced motion. */
function move(isReduced: boolean): void {
  document.documentElement.dataset['motion'] = isReduced ? 'reduced' : 'system';
  setReducedMotion(isReduced);
}

/** Sets the language of the page; elements on it read their built-in texts again. */
function speak(language: string): void {
  if (document.documentElement.lang === language) return;
  document.documentElement.lang = language;
  refreshTexts();
}

/**
 * Hears the toolbar also where no story of the page does: a page of documentation may hold nothing but frames. What
 * those frames say of themselves arrives here as well, so only the first of the page's own words counts, and what the
 * toolbar asks for.
 */
export async function hearToolbar(): Promise<void> {
  let chosen: Record<string, unknown> = {};
  const choose = ({ globals }: { globals: Record<string, unknown> }): void => {
    chosen = { ...chosen, ...globals };
    if (!followDocs()) applySettings(chosen);
  };
  const channel = await addons.ready();
  channel.once(SET_GLOBALS, choose);
  channel.on(UPDATE_GLOBALS, choose);
}

/**
 * A page of documentation is in English, and Storybook says so around each of its stories; what stands in a story
 * speaks the language of the toolbar.
 */
export function speakAsPage(canvas: HTMLElement): void {
  const { lang } = document.documentElement;
  if (!canvas.closest('body [lang]') || canvas.lang === lang) return;
  canvas.lang = lang;
  refreshTexts(canvas);
}

/**
 * Follows the page of documentation that a story stands in as a frame of its own: the toolbar speaks to that page
 * only. In another language the story says its words anew. Answers false where there is no such page.
 */
export function followDocs(): boolean {
  const around = pageAround();
  if (!around) return false;
  copySettings(around);
  if (!watched) {
    watched = new MutationObserver(() => {
      const spoken = document.documentElement.lang;
      copySettings(around);
      if (document.documentElement.lang !== spoken) addons.getChannel().emit(FORCE_RE_RENDER);
    });
    watched.observe(around, {
      attributes: true,
      attributeFilter: ['data-theme', 'data-accent', 'data-motion', 'dir', 'lang', 'style'],
    });
  }
  return true;
}

let watched: MutationObserver | undefined;

/** The root of the documentation page that has this page in a frame. */
export function pageAround(): HTMLElement | undefined {
  // The frame of Storybook itself is no page of documentation.
  if (window.parent === window || !window.parent.location.search.includes('viewMode=docs')) return undefined;
  return window.parent.document.documentElement;
}

function copySettings(around: HTMLElement): void {
  const page = document.documentElement;
  page.dataset['theme'] = around.dataset['theme'] ?? 'light';
  page.dir = around.dir;
  speak(around.lang);
  page.style.setProperty('--mg-control', around.style.getPropertyValue('--mg-control'));
  color(around.dataset['accent'] ?? '');
  move(around.dataset['motion'] === 'reduced');
}
