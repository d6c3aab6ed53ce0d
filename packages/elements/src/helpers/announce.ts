/** Words for those who do not see the screen, where nothing visible says them. */
import { layers } from '../internal/layer.ts';

const attribute = 'data-mg-announcer';

/** Reads `message` aloud through a live region; `urgent` interrupts what is being read. */
export function announce(message: string, { urgent = false }: { urgent?: boolean } = {}): void {
  const region = regionFor(urgent ? 'assertive' : 'polite');
  const line = document.createElement('div');
  line.textContent = message;
  // A line of its own each time: the same words twice are read twice.
  region.replaceChildren(line);
}

/** While a modal dialog is open only what is inside it is read. */
function regionFor(politeness: 'polite' | 'assertive'): HTMLElement {
  const home = layers().topModal() ?? document.body;
  const known = home.querySelector<HTMLElement>(`:scope > [${attribute}="${politeness}"]`);
  if (known) return known;
  const region = document.createElement('div');
  region.setAttribute(attribute, politeness);
  region.setAttribute('aria-live', politeness);
  region.style.cssText =
    'position:fixed;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
  home.append(region);
  return region;
}
