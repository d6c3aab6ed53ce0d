/** Words for those who do not see the screen. */
import { layers } from '../internal/layer/layer.ts';

const attribute = 'data-mg-announcer';
/** Words are heard only where their region was on the page before them (WCAG technique ARIA22). In ms. */
const headStartMs = 100;
/** They were taken up by then; who reads on through the page should not come upon them. In ms. */
const staysMs = 5000;

/**
 * Reads `message` aloud through a live region, 100 ms later; `urgent` interrupts what is being read. A line break in it
 * is a pause.
 */
export function announce(message: string, { urgent = false }: { urgent?: boolean } = {}): void {
  say(message, (home) => regionIn(home, politenessOf(urgent)));
}

/** Reads aloud what is shown on the page, too, by something that is no live region. */
export function announceShown(message: string, urgent = false): void {
  say(message, (home) => closedRegionIn(home, politenessOf(urgent)));
}

type Politeness = 'polite' | 'assertive';

const politenessOf = (urgent: boolean): Politeness => (urgent ? 'assertive' : 'polite');

function say(message: string, findRegion: (home: HTMLElement) => HTMLElement): void {
  const home = findHome();
  const region = findRegion(home);
  setTimeout(() => {
    // Its dialog went, or another opened: it is said where it is heard.
    if (findHome() !== home) return say(message, findRegion);
    // A line of its own each time: the same words twice are read twice.
    const line = document.createElement('div');
    line.textContent = message;
    region.append(line);
    setTimeout(() => line.remove(), staysMs);
  }, headStartMs);
}

/** While a modal dialog is open only what is inside it is read. */
function findHome(): HTMLElement {
  return layers().topModal() ?? document.body;
}

function regionIn(home: HTMLElement, politeness: Politeness): HTMLElement {
  const known = home.querySelector<HTMLElement>(`:scope > [${attribute}="${politeness}"]`);
  if (known) return known;
  const region = createRegion(politeness);
  region.setAttribute(attribute, politeness);
  home.append(region);
  return region;
}

const closedRegions = {
  polite: new WeakMap<HTMLElement, HTMLElement>(),
  assertive: new WeakMap<HTMLElement, HTMLElement>(),
};

/** Who looks for words on the page, a test or a script, finds those that are shown, and not these too. */
function closedRegionIn(home: HTMLElement, politeness: Politeness): HTMLElement {
  const known = closedRegions[politeness].get(home);
  if (known?.isConnected) return known;
  const region = createRegion(politeness);
  const host = document.createElement('div');
  // It takes no room between others.
  host.style.display = 'contents';
  host.attachShadow({ mode: 'closed' }).append(region);
  home.append(host);
  closedRegions[politeness].set(home, region);
  return region;
}

function createRegion(politeness: Politeness): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('aria-live', politeness);
  region.style.cssText =
    'position:fixed;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:pre';
  return region;
}
