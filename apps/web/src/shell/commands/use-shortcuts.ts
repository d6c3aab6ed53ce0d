import { useEffect, useEffectEvent } from 'react';
import type { Command } from './command.ts';
import type { Overlays } from '../overlays.ts';

/** After G the second key must come within this time, in milliseconds. */
const sequenceMs = 1200;

/** The key commands are made with here, as people know it from their keyboard. */
export function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}

/** Keys that work on every screen: the palette, the sheet of shortcuts, and those of the commands. */
export function useShortcuts(overlays: Overlays, commands: readonly Command[]): void {
  const commandOf = useEffectEvent((key: string) =>
    commands.find(({ keys }) => keys?.[1].toLowerCase() === key),
  );
  useEffect(() => {
    let lastG = Number.NEGATIVE_INFINITY;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return;
      const key = event.key.toLowerCase();
      if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        return isAnswerNeeded() ? undefined : overlays.open('palette');
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isModalOpen()) return;
      if (event.key === '?') {
        event.preventDefault();
        return overlays.open('shortcuts');
      }
      const isSecond = event.timeStamp - lastG < sequenceMs;
      lastG = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const command = isSecond ? commandOf(key) : undefined;
      if (!command) return;
      event.preventDefault();
      command.run();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [overlays]);
}

/** Whether the key goes into a text, also one inside an element. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName);
}

/** A question that stands must be answered before anything leads elsewhere: a lost session, changes not saved. */
function isAnswerNeeded(): boolean {
  return [...document.querySelectorAll('mg-dialog')].some(
    (dialog) => dialog.open && (dialog.noDismiss || dialog.alert),
  );
}

/** Under a dialog the screen takes no keys. */
function isModalOpen(): boolean {
  return document.querySelector('mg-dialog[open], mg-drawer[open]') !== null;
}
