import { useEffect, useEffectEvent } from 'react';
import { isModalOpen } from '../../shared/hooks/use-opened.ts';
import type { Command } from './command.ts';
import type { Overlays } from '../overlays.ts';

/** Timeout of the second key after G, in milliseconds. */
const sequenceMs = 1200;

/** Name of the command modifier on this platform. */
export function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}

/** Global shortcuts: the palette, the shortcut sheet, and those of the commands. */
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

/** Whether the key is input of a text field, also within a shadow root. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName);
}

/** Whether an open dialog requires an answer before a navigation: expired session, unsaved changes. */
function isAnswerNeeded(): boolean {
  return [...document.querySelectorAll('mg-dialog')].some(
    (dialog) => dialog.open && (dialog.noDismiss || dialog.alert),
  );
}
