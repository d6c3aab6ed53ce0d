/** Marks the letters that a search found. Fetched when a person comes to a select that can be searched. */
import { html } from 'lit';
import { findFolded } from '../internal/text-match.ts';

/** The label with every place that `query` covers marked. */
export function renderMatches(label: string, query: string): unknown {
  const parts: unknown[] = [];
  let end = 0;
  for (const range of findFolded(label, query)) {
    parts.push(label.slice(end, range.start), html`<mark>${label.slice(range.start, range.end)}</mark>`);
    end = range.end;
  }
  return [...parts, label.slice(end)];
}
