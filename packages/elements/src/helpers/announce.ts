/** Words for those who do not see the screen. */
import { layers } from '../internal/layer/layer.ts';

const attribute = 'data-mg-announcer';
/** Live regions are announced only if they existed before the text (WCAG technique ARIA22). In ms. */
const headStartMs = 100;
/** Announced by then; removed so that it is not found while browsing the page with a screen reader. In ms. */
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
    // The dialog has closed or another one has opened: uses the region that is announced now.
    if (findHome() !== home) return say(message, findRegion);
    // A line of its own each time: repeated text is announced again.
    const line = document.createElement('div');
    line.textContent = message;
    region.append(line);
    setTimeout(() => line.remove(), staysMs);
  }, headStartMs);
}

/** While a modal dialog is open, only its content is announced. */
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

/** A closed shadow root: text queries of tests and scripts only find the visible text. */
function closedRegionIn(home: HTMLElement, politeness: Politeness): HTMLElement {
  const known = closedRegions[politeness].get(home);
  if (known?.isConnected) return known;
  const region = createRegion(politeness);
  const host = document.createElement('div');
  // Takes no space in a layout with gaps.
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
