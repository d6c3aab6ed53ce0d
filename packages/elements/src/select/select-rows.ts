/** Renders the rows of the list of a select. */
import { html, nothing } from 'lit';
import { glyph, tick } from '../internal/icon/control-icon.ts';
import type { SelectOption } from './option.ts';
import type { Letters } from './select-letters.ts';
import type { SelectModel } from './select-model.ts';

/** Renders the rows from index `from` up to, but not including, `to`; those of one group inside a group. */
export function renderRows(
  model: SelectModel,
  from: number,
  to: number,
  letters: Letters | undefined,
): unknown {
  const sections: { heading: string | undefined; rows: unknown[] }[] = [];
  for (let index = from; index < to; index += 1) {
    const row = model.rows[index];
    if (!row) break;
    const heading = row.heading ?? row.option?.group;
    const section = sections.at(-1);
    const rendered = row.option
      ? renderOption(model, row.option, index, letters)
      : renderHeading(row.heading);
    if (section && section.heading === heading) section.rows.push(rendered);
    else sections.push({ heading, rows: [rendered] });
  }
  return sections.map(({ heading, rows }) =>
    heading ? html`<div role="group" aria-label=${heading}>${rows}</div>` : rows,
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

/** Inline style declaration; invalid colors are dropped, so that they cannot inject other styles. */
function tint(property: 'color' | 'background', color = ''): string {
  return CSS.supports(property, color) ? `${property}:${color}` : '';
}

function renderHeading(heading: string): unknown {
  return html`<div class="row heading" aria-hidden="true">${heading}</div>`;
}

/** The labels stand without marks until `letters` has loaded. */
function renderOption(
  model: SelectModel,
  option: SelectOption,
  index: number,
  letters: Letters | undefined,
): unknown {
  const isChosen = model.isChosen(option);
  const check = isChosen ? glyph(tick) : nothing;
  return html`<div
    id="option-${index}"
    part="option"
    class="row option ${index === model.active ? 'active' : ''} ${isChosen ? 'chosen' : ''}"
    role="option"
    aria-selected=${isChosen ? 'true' : 'false'}
    aria-disabled=${option.disabled ? 'true' : nothing}
    aria-setsize=${model.rows.length}
    aria-posinset=${index + 1}
  >
    ${model.multiple ? html`<span class="tick">${check}</span>` : nothing}${renderMark(option)}<span
      class="text"
      >${model.search ? letters?.renderLabel(option.label, model.search) : option.label}</span
    >${model.multiple ? nothing : check}
  </div>`;
}
