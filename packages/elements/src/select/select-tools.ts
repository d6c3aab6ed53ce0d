/** Parts of a select: modules that are loaded lazily, and elements of its shadow root. */
import type { LitElement } from 'lit';
import { warnOnce } from '../internal/warn-once.ts';

/** Waits for a module; undefined if it fails to load, for example offline: the next use retries. */
export async function loadPart<Part>(coming: Promise<Part>): Promise<Part | undefined> {
  try {
    return await coming;
  } catch {
    warnOnce('mg-select: could not load a part of it');
    return undefined;
  }
}

/** The first element of the shadow root that matches. */
export function findIn(host: LitElement, selector: string): HTMLElement | null | undefined {
  return host.renderRoot?.querySelector<HTMLElement>(selector);
}
