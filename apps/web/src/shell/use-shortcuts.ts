import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../base/paths.ts';
import type { Overlays } from './overlays.ts';

/** After G the second key must come within this time, in milliseconds. */
const sequenceMs = 1200;

/** The key commands are made with here, as people know it from their keyboard. */
export function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}

const places: Record<string, () => string> = {
  h: paths.home,
  b: () => paths.boards(),
  i: paths.importTickets,
  n: paths.notifications,
  s: () => paths.settings(),
};

/** Keys that work on every screen: the palette, the sheet of shortcuts, G and a place. */
export function useShortcuts(overlays: Overlays): void {
  const navigate = useNavigate();
  useEffect(() => {
    let lastG = Number.NEGATIVE_INFINITY;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return;
      const key = event.key.toLowerCase();
      if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        return overlays.open('palette');
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isModalOpen()) return;
      if (event.key === '?') {
        event.preventDefault();
        return overlays.open('shortcuts');
      }
      const place = event.timeStamp - lastG < sequenceMs ? places[key] : undefined;
      lastG = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!place) return;
      event.preventDefault();
      void navigate(place());
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [navigate, overlays]);
}

/** Whether the key goes into a text, also one inside an element. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName);
}

/** Under a dialog the screen takes no keys. */
function isModalOpen(): boolean {
  return document.querySelector('mg-dialog[open], mg-drawer[open]') !== null;
}
