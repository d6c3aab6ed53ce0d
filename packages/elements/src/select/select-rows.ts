/** How the lines of a select's list look; only those in sight are rendered. */
import { html, nothing } from 'lit';
import { glyph, tick } from '../internal/icon/control-icon.ts';
import type { SelectOption } from './option.ts';
import type { Letters } from './select-letters.ts';
import type { Row } from './select-model.ts';

export interface RowsView {
  rows: readonly Row[];
  /** First line in sight and the first one after it. */
  from: number;
  to: number;
  active: number;
  search: string;
  /** Marks what the search found; until it has come the labels stand without. */
  letters: Letters | undefined;
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

/** What stands before a label: the face a person has everywhere, a symbol or a dot. */
export function renderMark(option: SelectOption): unknown {
  const { label, icon, color, avatar } = option;
  // Loaded on demand: few selects have icons or avatars.
  if (avatar !== undefined) {
    void import('../avatar/avatar.ts');
    return html`<mg-avatar size="xs" name=${label} src=${avatar} aria-hidden="true"></mg-avatar>`;
  }
  if (icon) {
    void import('../icon/icon.ts');
    return html`<mg-icon name=${icon} size="16" .style=${tint('color', color)}></mg-icon>`;
  }
  return color ? html`<span class="dot" .style=${tint('background', color)}></span>` : nothing;
}

/** Inline style declaration; invalid colours are dropped, so that they cannot inject other styles. */
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
      >${view.search ? view.letters?.renderLabel(option.label, view.search) : option.label}</span
    >${view.multiple ? nothing : check}
  </div>`;
}
