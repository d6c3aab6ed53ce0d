import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import { facts } from 'virtual:minga-facts';
import type { ElementFact } from '../build/facts-types.ts';
import '../../packages/elements/src/badge/badge.ts';
import { loaders } from '../../packages/elements/src/generated/loaders.ts';
import { spoken } from '../../packages/elements/src/testing/language.ts';
import { copyable } from './copy.ts';
import './foundations.css';
import { pictures } from './pictures.ts';
import './welcome.css';

const meta: Meta = {
  title: 'Minga/Welcome',
  tags: ['!autodocs'],
  loaders: [() => Promise.all(Object.values(loaders).map((load) => load()))],
};
export default meta;

const groups = ['Basics', 'Forms', 'Layers', 'Elements'];

const install = "npm install @minga/elements\nimport '@minga/elements/button';";

const pages = [
  ['Install', 'docs', 'minga-installation--docs', 'HTML, bundlers, React, Vue, Svelte, Angular, servers'],
  ['Make it yours', 'docs', 'guides-theming--docs', 'Tokens, accent, themes and a theme editor'],
  ['Foundations', 'story', 'foundations-tokens--color', 'Color, type, space, motion, icons and tone'],
  ['Patterns', 'story', 'patterns-form--new-ticket', 'Forms, empty states, notifications and more'],
] as const;

/** What differs between versions has `data-varies`, which its recorded picture leaves out. */
export const Welcome: StoryObj = {
  render: () =>
    html`<div class="fo welcome" lang="en">
      <div class="hero">
        <h1>Minga elements</h1>
        <p>
          Web components for work tools that stay open all day: calm, dense and fast. They work in every
          framework and with the keyboard, in two themes and both directions of text, at a width of 320 px and
          with text at 200 %.
        </p>
        <p data-varies><mg-badge tone="info">Version ${facts.version}</mg-badge></p>
        ${copyable(install, 'the installation')}
      </div>
      <ul class="ways">
        ${pages.map(
          ([name, kind, id, about]) =>
            html`<li><a target="_top" href=${`./?path=/${kind}/${id}`}>${name}</a><span>${about}</span></li>`,
        )}
      </ul>
      ${groups.map(
        (group) =>
          html`<h2>${group}</h2>
            <ul class="gallery">
              ${facts.elements.filter((each) => each.group === group).map(tile)}
            </ul>`,
      )}
      <h2>What changed</h2>
      ${facts.changes.map(
        ({ version, entries }, index) =>
          html`<details data-varies ?open=${index === 0}>
            <summary>${version === 'Next' ? 'In the next version' : version}</summary>
            <ul>
              ${entries.map((entry) => html`<li>${withCode(entry)}</li>`)}
            </ul>
          </details>`,
      )}
      <h2>About this Storybook</h2>
      <p>
        The toolbar sets theme, accent, direction of text, language, density and motion for every page. The
        search also finds elements by other names, such as “toast”, “modal” or “dropdown”. Each element has a
        page that says when to use it and when not, with its keys, properties, slots, events and parts. Every
        story is a test: it is rendered in both languages, and axe checks it in both themes and directions.
      </p>
    </div>`,
};

function tile({ tag, name, page, summary, size, isChanged }: ElementFact): TemplateResult {
  return html`<li>
    <div class="sample picture" lang=${spoken()} inert>${pictures[tag]?.()}</div>
    <a target="_top" href=${`./?path=/docs/${page}`}>${name}</a>
    <span>${withCode(summary)}</span>
    <small data-varies>
      ${isChanged ? html`<mg-badge tone="info">Changed</mg-badge>` : html`<mg-badge tone="ok">Stable</mg-badge>`}
      ${size ? `${(size.gzip / 1000).toFixed(1)} kB` : ''}
    </small>
  </li>`;
}

/** A sentence of Markdown with its code in backticks. */
function withCode(text: string): (string | TemplateResult)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}
