import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../button/button.ts';
import '../chip/chip.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { accentTokens, setAccent } from './accent.ts';

const meta: Meta = {
  title: 'Functions/Accent',
  beforeEach: () => () => setAccent(undefined),
  parameters: {
    api: 'accent',
    guide: {
      use: [
        'The color that a business brings, whatever it is: it is corrected until it can be read, in each theme by itself.',
        'On a server: `accentCss()`, so that the page has its accent with the first picture.',
      ],
      avoid: [
        'A color that says something, such as danger: those are tokens of their own.',
        'Setting `--mg-accent` by hand: its hover, its soft ground and the text on it would stay behind.',
      ],
      keys: [],
      role: 'None: it changes colors.',
      name: 'None.',
      announces: 'Nothing.',
      related: ['mg-color-field', 'mg-button'],
    },
  },
};

export default meta;
type Story = StoryObj;

/** The code of a story: what it calls. */
const calls = (name: string, code: string) => ({
  docs: {
    source: {
      language: 'ts',
      transform: () => `import { ${name} } from '@minga/elements/accent';\n\n${code}`,
    },
  },
});

export const OfThePage: Story = {
  parameters: calls('setAccent', "setAccent('#7b3fa0');"),
  render: () => html`
    <mg-button variant="primary" @click=${() => setAccent('#7b3fa0')}>${say('Violeta', 'Violet')}</mg-button>
    <mg-button @click=${() => setAccent(undefined)}>${say('Como antes', 'As before')}</mg-button>
  `,
};

/** Yellow as it is would not read on a light page: it becomes darker there, and stays as it is on a dark one. */
export const OfAPart: Story = {
  render: () =>
    html`${(['light', 'dark'] as const).map(
      (theme) => html`
        <div
          data-theme=${theme}
          class="mg-row"
          style=${`padding: 16px; background: var(--mg-surface-0); ${styleOf(accentTokens('#ffd600', theme))}`}
        >
          <mg-button variant="primary">${say('Guardar', 'Save')}</mg-button>
          <mg-chip selected>${say('Míos', 'Mine')}</mg-chip>
        </div>
      `,
    )}`,
};

function styleOf(tokens: Record<string, string>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-button variant="danger">${say('Eliminar', 'Delete')}</mg-button>`,
        line: say(
          'El peligro tiene colores propios, que no cambian con el negocio.',
          'Danger has colors of its own, which do not change with the business.',
        ),
      },
      {
        example: html`<div style=${styleOf(accentTokens('#b3261e', 'light'))}>
          <mg-button variant="primary">${say('Eliminar', 'Delete')}</mg-button>
        </div>`,
        line: say(
          'Rojo por el acento: con el color de otro negocio, eliminar se ve como guardar.',
          'Red by the accent: in the color of another business, deleting looks like saving.',
        ),
      },
    ),
};
