/** A colour that is being tried as the accent: the shell shows it instead of the stored one while it is chosen. */
import { useEffect, useSyncExternalStore } from 'react';

let tried: string | null = null;
const listeners = new Set<() => void>();

/** The colour that is being tried, followed; nothing when none is. */
export function useTriedAccent(): string | null {
  return useSyncExternalStore(watch, () => tried);
}

/** Shows a colour as the accent for as long as the caller is there. Nothing tries none. */
export function useTryAccent(color: string | null): void {
  useEffect(() => {
    set(color);
    return () => set(null);
  }, [color]);
}

function set(color: string | null): void {
  if (tried === color) return;
  tried = color;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
