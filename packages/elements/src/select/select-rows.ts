/** How the lines of a select's list look; only those in sight are rendered. */
import { html, nothing } from 'lit';
import { glyph, tick } from '../internal/glyph.ts';
import type { SelectOption } from './option.ts';
import type * as match from './select-match.ts';
import type { Row } from './select-model.ts';

let matching: typeof match | undefined;

/** Fetches what marks the letters that a search found: until it is here the labels stand without. */
export async function loadMatching(): Promise<void> {
  matching ??= await import('./select-match.ts');
}

export interface RowsView {
  rows: readonly Row[];
  /** First line in sight and the first one after it. */
  from: number;
  to: number;
  active: number;
  query: string;
  multiple: boolean;
  isChosen(option: SelectOption): boolean;
}

/** Renders the lines in sight, those of one group inside a group. */
export function renderRows(view: RowsView): unknown {
  const sections: { heading: string | undefined; lines: unknown[] }[] = [];
  for (let index = view.from; index < view.to; index += 1) {
    const row = view.rows[index];
    if (!row) break;
    const heading = row.heading ?? row.option?.group;
    const section = sections.at(-1);
    const line = row.option ? renderOption(view, row.option, index) : renderHeading(row.heading);
    if (section && section.heading === heading) section.lines.push(line);
    else sections.push({ heading, lines: [line] });
  }
  return sections.map(({ heading, lines }) =>
    heading ? html`<div role="group" aria-label=${heading}>${lines}</div>` : lines,
  );
}

/** What stands before a label: a picture, a symbol or a dot. */
export function renderMark(option: SelectOption): unknown {
  if (option.avatar !== undefined) return renderAvatar(option);
  if (option.icon) {
    // Few selects show symbols: those that do fetch the element that draws them.
    void import('../icon/icon.ts');
    return html`<mg-icon name=${option.icon} size="16" .style=${tint('color', option.color)}></mg-icon>`;
  }
  if (option.color) return html`<span class="dot" .style=${tint('background', option.color)}></span>`;
  return nothing;
}

/** A declaration for `style`; text that is no colour is left out, so that it cannot smuggle other styles in. */
function tint(property: 'color' | 'background', color = ''): string {
  return CSS.supports(property, color) ? `${property}:${color}` : '';
}

function renderHeading(heading: string): unknown {
  return html`<div class="row heading" aria-hidden="true">${heading}</div>`;
}

function renderOption(view: RowsView, option: SelectOption, index: number): unknown {
  const isChosen = view.isChosen(option);
  const check = isChosen ? glyph(tick) : nothing;
  return html`<div
    id="option-${index}"
    part="option"
    class="row option ${index === view.active ? 'active' : ''} ${isChosen ? 'chosen' : ''}"
    role="option"
    aria-selected=${isChosen ? 'true' : 'false'}
    aria-disabled=${option.disabled ? 'true' : nothing}
    aria-setsize=${view.rows.length}
    aria-posinset=${index + 1}
  >
    ${view.multiple ? html`<span class="tick">${check}</span>` : nothing}${renderMark(option)}<span
      class="text"
      >${view.query && matching ? matching.renderMatches(option.label, view.query) : option.label}</span
    >${view.multiple ? nothing : check}
  </div>`;
}

/** The face a person has everywhere: their picture, or their initials on their colour. */
function renderAvatar({ avatar, label }: SelectOption): unknown {
  // Few selects show people: those that do fetch the element that draws them.
  void import('../avatar/avatar.ts');
  return html`<mg-avatar size="xs" name=${label} src=${avatar ?? ''} aria-hidden="true"></mg-avatar>`;
}
