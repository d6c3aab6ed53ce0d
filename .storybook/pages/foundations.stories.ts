import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { say, spoken } from '../../packages/elements/src/testing/language.ts';
import { groups } from '../../packages/tokens/src/generated/tokens.ts';
import { contrast, tokenColor } from './contrast.ts';
import { tokenCell, valueOf } from './token-cell.ts';
import './foundations.css';

const meta: Meta = {
  title: 'Foundations/Tokens',
  tags: ['!autodocs'],
};
export default meta;

const surfaces = ['--mg-surface-0', '--mg-surface-1', '--mg-surface-2', '--mg-surface-3'];

/** What is behind and between things, and where it belongs. */
const grounds: [token: string, use: string][] = [
  ['--mg-surface-0', 'The page itself'],
  ['--mg-surface-1', 'What lies on it: cards, fields, dialogs, the top bar'],
  ['--mg-surface-2', 'What is pointed at; fields that are disabled'],
  [
    '--mg-surface-3',
    'Fills without a color: quiet badges, the groove of a progress bar, the place of an image',
  ],
  ['--mg-line', 'Between things of one kind. It only helps the eye: nothing is told by it alone'],
  ['--mg-line-strong', 'The edge of what is pressed or written into'],
];

/** Foregrounds, the backgrounds they are made for, and what they need there: 4.5 for text, 3 for edges and marks. */
const pairs: [use: string, foreground: string, backgrounds: string[], needed: number][] = [
  ['Text', '--mg-text', surfaces, 4.5],
  ['Secondary text', '--mg-text-2', surfaces, 4.5],
  ['Hints', '--mg-text-3', surfaces.slice(0, 3), 4.5],
  ['Control borders', '--mg-line-strong', surfaces.slice(0, 3), 3],
  ['Accent', '--mg-accent', [...surfaces.slice(0, 3), '--mg-accent-soft'], 4.5],
  ['On accent', '--mg-on-accent', ['--mg-accent', '--mg-accent-hover'], 4.5],
  ['Danger', '--mg-danger', [...surfaces.slice(0, 2), '--mg-danger-soft'], 4.5],
  ['Warning', '--mg-warn', [...surfaces.slice(0, 2), '--mg-warn-soft'], 4.5],
  ['OK', '--mg-ok', [...surfaces.slice(0, 2), '--mg-ok-soft'], 4.5],
  ['Information', '--mg-info', [...surfaces.slice(0, 2), '--mg-info-soft'], 4.5],
  ...[1, 2, 3, 4, 5, 6].map((hue): [string, string, string[], number] => [
    `Status hue ${hue}`,
    `--mg-hue-${hue}`,
    surfaces.slice(0, 3),
    3,
  ]),
];

export const Color: StoryObj = {
  render: () =>
    html`<div class="fo" lang="en">
      <h1>Color</h1>
      <p>
        Warm stone, petrol as the accent, marigold as the spark. Color means something or is not there. The
        figures are computed from the tokens as the page has them now: change the theme in the toolbar and
        they change. Each token has its value in the light and in the dark theme, or one for both.
      </p>
      <h2>Surfaces and lines</h2>
      <table class="stack">
        <tbody>
          ${grounds.map(
            ([token, use]) =>
              html`<tr>
                <td><div class="swatch" style="background:var(${token})"></div></td>
                <td>${tokenCell(token)}</td>
                <td class="whole">${use}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <h2>What stands on them</h2>
      <table class="stack">
        <thead>
          <tr>
            <th>Sample</th>
            <th>Use</th>
            <th>Token</th>
            <th>Contrast on the surfaces it is made for</th>
          </tr>
        </thead>
        <tbody>
          ${pairs.map(
            ([use, foreground, backgrounds, needed]) =>
              html`<tr>
                <td><div class="swatch" style="background:var(${foreground})"></div></td>
                <td>${use}</td>
                <td>${tokenCell(foreground)}</td>
                <td class="whole">
                  <div class="mg-row">${backgrounds.map((name) => figure(foreground, name, needed))}</div>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
      <h2>Marigold</h2>
      <p>
        <code>--mg-sun</code> is for the brand mark, the unseen dot and the underline of a headline. It is
        never text.
      </p>
      <div class="swatch" style="background:var(--mg-sun)"></div>
    </div>`,
};

function figure(foreground: string, background: string, needed: number): TemplateResult {
  // Edges and marks need less than text: their figure is written in the color of text, beside the mark.
  const isText = needed >= 4.5;
  return html`<span
    class="figure"
    style="background:var(${background});color:var(${isText ? foreground : '--mg-text'})"
    title=${`${foreground} on ${background}, needs ${needed}:1`}
  >
    ${isText ? '' : html`<i class="mark" style="background:var(${foreground})"></i>`}
    <b ${ref((ratio) => ratio && queueMicrotask(() => weigh(ratio, foreground, background, needed)))}></b
    >${background.replace('--mg-', '')}<b class="low" hidden>under ${needed}</b>
  </span>`;
}

/** Writes the contrast in the theme around it, once it stands in the page, and shows what follows where it is too low. */
function weigh(element: Element, foreground: string, background: string, needed: number): void {
  const ratio = contrast(tokenColor(foreground, element), tokenColor(background, element));
  element.textContent = ratio.toFixed(1);
  element.nextElementSibling?.toggleAttribute('hidden', ratio >= needed);
}

const sizes = groups.type
  .filter((name) => name.startsWith('text-'))
  .map((name) => name.slice('text-'.length));

export const Type: StoryObj = {
  render: () =>
    html`<div class="fo" lang="en">
      <h1>Type</h1>
      <p>
        Geist for the interface, Bricolage Grotesque for headings; both hosted here, variable, Latin with its
        extensions. Body text is 14 px, numbers are tabular, titles are in sentence case.
      </p>
      <table class="stack">
        <tbody>
          ${sizes.map(
            (size) =>
              html`<tr>
                <td class="whole">${tokenCell(`--mg-text-${size}`)}</td>
                <td class="whole">${sizeOf(size)}</td>
                <td class="sample whole" lang=${spoken()} style="font:var(--mg-text-${size}) var(--mg-font)">
                  ${say('Agregar ticket', 'Add ticket')} 1234567890
                </td>
                <td
                  class="sample whole"
                  lang=${spoken()}
                  style="font:650 var(--mg-text-${size}) var(--mg-font-display)"
                >
                  ${say('Soporte en terreno', 'Field support')}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
      <h2>Weights</h2>
      <p class="sample mg-row" lang=${spoken()}>
        ${[400, 500, 600, 700].map((weight) => html`<span style="font-weight:${weight}">${weight} ${say('Vence hoy', 'Due today')}</span>`)}
      </p>
      <h2>Numbers</h2>
      <p>Tabular: one below another, their digits stand in columns.</p>
      <p style="font-variant-numeric:tabular-nums">111,111<br />908,764</p>
    </div>`,
};

/** Size and line height of a token of text, in px at the browser's own size of text. */
function sizeOf(token: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--mg-text-${token}`);
  return `${value
    .split('/')
    .map((rem) => parseFloat(rem) * 16)
    .join(' / ')} px`;
}

export const Space: StoryObj = {
  render: () =>
    html`<div class="fo" lang="en">
      <h1>Space, corners and depth</h1>
      <p>A grid of 4 px. Four to twelve between related things, 24 and more between groups.</p>
      <table>
        <tbody>
          ${groups.space.map(
            (step) =>
              html`<tr>
                <td>${tokenCell(`--mg-${step}`)}</td>
                <td><div class="bar" style="inline-size:var(--mg-${step})"></div></td>
              </tr>`,
          )}
        </tbody>
      </table>
      <h2>Corners</h2>
      <div class="mg-row">
        ${groups.radius.map(
          (name) =>
            html`<div class="box" style="border-radius:var(--mg-${name});box-shadow:var(--mg-shadow-1)">
              <code>${name}</code>
              <small>${valueOf(name)}</small>
            </div>`,
        )}
      </div>
      <h2>Depth</h2>
      <p>One soft shadow a height: 1 for cards, 2 for what floats, 3 for what is modal.</p>
      <div class="mg-row" style="gap:var(--mg-8)">
        ${[1, 2, 3].map(
          (step) =>
            html`<div
              class="box"
              style="border-radius:var(--mg-radius-lg);box-shadow:var(--mg-shadow-${step})"
            >
              <code>shadow-${step}</code>
            </div>`,
        )}
      </div>
      <ul class="plain">
        ${groups.elevation.map((name) => html`<li>${tokenCell(`--mg-${name}`)}</li>`)}
      </ul>
      <h2>Order of layers</h2>
      <p>
        There are no tokens for <code>z-index</code>: dialogs, menus, tooltips and messages open in the top
        layer of the browser, above everything on the page, in the order in which they open.
      </p>
    </div>`,
};

export const Motion: StoryObj = {
  render: () =>
    html`<div class="fo" lang="en">
      <h1>Motion</h1>
      <p>
        Motion answers a hand. Three lengths, one ease; nothing moves by itself, and nothing at all where the
        system asks for less motion. What is opened a hundred times a day by keyboard opens without any. Point
        at a row or move the focus to it.
      </p>
      ${[
        ['fast', '120 ms: a drop settles, a color changes'],
        ['base', '200 ms: something grows or shrinks'],
        ['slow', '250 ms: a dialog or drawer leaves'],
      ].map(
        ([name, use]) =>
          html`<p>
            ${tokenCell(`--mg-${name}`)} ${use}
            <button class="track" aria-label=${`--mg-${name}`}>
              <div class="runner" style="transition:translate var(--mg-${name}) var(--mg-ease)"></div>
            </button>
          </p>`,
      )}
    </div>`,
};
