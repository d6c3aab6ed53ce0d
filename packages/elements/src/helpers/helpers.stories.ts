import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing, render } from 'lit';
import '../button/button.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import '../text-field/text-field.ts';
import { announce, findFolded, smoothScrollTo } from './helpers.ts';

const meta: Meta = {
  title: 'Functions/Helpers',
  parameters: {
    api: 'helpers',
    guide: {
      use: [
        '`announce()` for a change that no element tells: results that were filtered, a card that was moved.',
        '`findFolded()` to mark what was found, where people type without accents.',
      ],
      avoid: [
        'Announcing what a snackbar, a banner or a field says already.',
        'Announcing each step of something that goes on: say the end.',
      ],
      keys: [],
      role: 'None: a live region in the page that nobody sees.',
      name: 'None.',
      announces: 'What `announce()` is given, politely; at once when it is `urgent`.',
      related: ['mg-snackbar', 'mg-banner', 'mg-infinite-scroll'],
    },
  },
};

export default meta;
type Story = StoryObj;

const found = (): string => say('3 tickets encontrados', '3 tickets found');

/** The code of a story: what it calls. */
const calls = (name: string, code: () => string) => ({
  docs: {
    source: {
      language: 'ts',
      transform: () => `import { ${name} } from '@minga/elements/helpers';\n\n${code()}`,
    },
  },
});

export const Announce: Story = {
  parameters: calls('announce', () => `announce('${found()}');`),
  render: () => html`<mg-button @click=${() => announce(found())}>${say('Filtrar', 'Filter')}</mg-button>`,
};

export const SmoothScroll: Story = {
  parameters: calls(
    'smoothScrollTo',
    () => `const container = document.querySelector('.lines') ?? undefined;
const last = container?.lastElementChild;
if (last) void smoothScrollTo(last, { container });`,
  ),
  render: () => html`
    <div class="mg-stack">
      <mg-button @click=${scrollToLast}>${say('Ir al final', 'Go to the end')}</mg-button>
      <div
        class="lines"
        tabindex="0"
        role="group"
        aria-label=${say('Líneas', 'Lines')}
        style="block-size: 120px; overflow: auto"
      >
        ${Array.from({ length: 20 }, (_, at) => html`<div>${say('Línea', 'Line')} ${at + 1}</div>`)}
      </div>
    </div>
  `,
};

/** Accents and case do not matter: “zun” finds “Zúñiga”. */
export const FindWithoutAccents: Story = {
  render: () => html`
    <div class="mg-stack" style="max-inline-size: 300px">
      <mg-text-field
        type="search"
        label=${say('Persona', 'Person')}
        value="zun"
        @input=${(event: Event) => mark((event.currentTarget as HTMLInputElement).value, event)}
      ></mg-text-field>
      <div class="found">${marked('zun')}</div>
    </div>
  `,
};

function scrollToLast(event: Event): void {
  const lines = (event.currentTarget as Element).nextElementSibling;
  if (lines instanceof HTMLElement && lines.lastElementChild)
    void smoothScrollTo(lines.lastElementChild, { container: lines });
}

const person = 'Íñigo Zúñiga';

function mark(query: string, { currentTarget }: Event): void {
  const place = (currentTarget as Element).nextElementSibling;
  if (place instanceof HTMLElement) render(marked(query), place);
}

/** The name with what was found in it. */
function marked(query: string): unknown {
  const [range] = query ? findFolded(person, query) : [];
  if (!range) return html`${person}${nothing}`;
  const { start, end } = range;
  return html`${person.slice(0, start)}<mark>${person.slice(start, end)}</mark>${person.slice(end)}`;
}

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<p class="mg-note">${say('El lector de pantalla dice:', 'The screen reader says:')}</p>
          <div class="notice">${say('3 tickets encontrados', '3 tickets found')}</div>`,
        line: say('Un solo mensaje, con el resultado.', 'One message, with the result.'),
      },
      {
        example: html`<p class="mg-note">${say('El lector de pantalla dice:', 'The screen reader says:')}</p>
          <div class="notice">
            ${say('Buscando… Leyendo 1 de 3… Leyendo 2 de 3… Listo', 'Searching… Reading 1 of 3… Reading 2 of 3… Done')}
          </div>`,
        line: say(
          'Cada paso interrumpe, y el resultado no se dice.',
          'Every step interrupts, and the result is never said.',
        ),
      },
    ),
};
