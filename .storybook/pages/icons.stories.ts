import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import '../../packages/elements/src/icon/icon.ts';
import '../../packages/elements/src/text-field/text-field.ts';
import { icons } from '../../packages/elements/src/generated/icons.ts';
import { copy, copyable } from './copy.ts';
import './foundations.css';

const meta: Meta = {
  title: 'Foundations/Icons',
  tags: ['!autodocs'],
};
export default meta;

const names = Object.keys(icons)
  .filter((name) => !name.endsWith('-fill'))
  .sort();

const register = `import { registerIcons } from '@minga/elements/icons';

registerIcons({ pump: 'M160-120v-80h640v80H160Zm120-160v-400h400v400H280Z' });`;

export const Icons: StoryObj = {
  render: () =>
    html`<div class="fo" lang="en">
      <h1>Icons</h1>
      <p>
        Material Symbols Rounded, weight 400, drawn inline at 20 px, 16 px beside small text. These are built
        in; a press copies the name. An icon of your own gets a name and a path on the grid
        <code>0 -960 960 960</code>, and works wherever a name is taken. Call this once, before or after the
        first icon is shown:
      </p>
      ${copyable(register, 'the registration')}
      <p>
        A name of a built-in icon draws yours in its place. Built-in drawings are fetched when the first icon
        needs one; <code>loadIcons()</code> fetches them earlier, and
        <code>setIconFont('Material Symbols Rounded')</code> draws every other name from a font of your page.
      </p>
      <mg-text-field
        type="search"
        label="Find an icon"
        style="max-inline-size:320px;margin-block-end:var(--mg-4)"
        @input=${filter}
      ></mg-text-field>
      <div class="grid" role="list">
        ${names.map(
          (name) =>
            html`<div role="listitem" data-name=${name}>
              <button
                class="tile"
                style="border:0;inline-size:100%;cursor:pointer"
                @click=${() => void copy(name)}
              >
                <mg-icon name=${name}></mg-icon><span>${breakable(name)}</span>
              </button>
            </div>`,
        )}
      </div>
      <p class="none" role="status" hidden>No icon of that name.</p>
    </div>`,
};

/** Typing filters the icons; a press copies a name. */
export const IconsFoundAndCopied: StoryObj = {
  ...Icons,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const field = canvasElement.querySelector('mg-text-field');
    const input = field?.shadowRoot?.querySelector('input');
    if (!input) throw new Error('There is no field to search in.');
    await userEvent.type(input, 'arrow up');
    await waitFor(() => expect(shownIn(canvasElement)).toContain('arrow_upward'));
    await expect(shownIn(canvasElement)).not.toContain('home');
    await userEvent.type(input, '{Backspace>8/}');
    await waitFor(() => expect(shownIn(canvasElement)).toHaveLength(names.length));

    const tile = canvasElement.querySelector('[data-name="home"] button');
    if (!tile) throw new Error('The icon is not there.');
    await userEvent.click(tile);
    const message = () => document.querySelector('mg-snackbar')?.shadowRoot?.textContent;
    await waitFor(() => expect(message()).toMatch(/(Copied|Its name is|copió|llama) home/));
  },
};

/** Shows the names that hold every word that was typed. */
function filter(event: Event): void {
  const field = event.currentTarget;
  if (!(field instanceof HTMLElement) || !('value' in field)) return;
  const words = String(field.value).toLowerCase().split(/\s+/);
  const page = field.closest('.fo');
  let shown = 0;
  for (const tile of page?.querySelectorAll<HTMLElement>('[data-name]') ?? []) {
    tile.hidden = !words.every((word) => tile.dataset.name?.includes(word));
    if (!tile.hidden) shown++;
  }
  page?.querySelector('.none')?.toggleAttribute('hidden', shown > 0);
}

/** The names in sight. */
function shownIn(canvas: HTMLElement): (string | undefined)[] {
  return [...canvas.querySelectorAll<HTMLElement>('[data-name]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset['name']);
}

/** A name that may go on in the next line after each of its words. */
function breakable(name: string): unknown {
  return name.split('_').map((word, index) => (index === 0 ? word : html`_<wbr />${word}`));
}
