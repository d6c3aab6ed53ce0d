import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import type { MgReveal } from './reveal.ts';
import './reveal.ts';

const meta: Meta<MgReveal> = {
  title: 'Elements/Reveal',
  component: 'mg-reveal',
  parameters: {
    guide: {
      use: ['The sections of a landing page.'],
      avoid: ['Anything in the app itself: people would wait for it a hundred times a day.'],
      keys: [],
      role: 'None: it moves what stands in it.',
      name: 'None of its own.',
      announces: 'Nothing by itself; what it reveals is readable before.',
      related: ['mg-collapse', 'mg-carousel'],
    },
  },
};
export default meta;
type Story = StoryObj<MgReveal>;

/** Scroll: each card fades in once a fifth of it is in sight. */
export const Sections: Story = {
  render: () => html`
    <div tabindex="0" style="block-size:360px;overflow:auto;padding:16px;background:var(--mg-surface-2)">
      ${[say('Más fácil', 'Easier'), say('Más rápido', 'Faster'), say('Más claro', 'Clearer')].map(
        (title) =>
          html`<mg-reveal
            ><div
              style="block-size:220px;margin-block-end:24px;padding:24px;border-radius:14px;background:var(--mg-surface-1);box-shadow:var(--mg-shadow-1)"
            >
              ${title}
            </div></mg-reveal
          >`,
      )}
    </div>
  `,
};

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-reveal
          ><p style="margin:0;font:700 1.5rem/2rem var(--mg-font-display)">
            ${say('Todo tu equipo, en un tablero', 'Your whole team on one board')}
          </p></mg-reveal
        >`,
        line: say(
          'Una sección de la portada, que se ve una vez.',
          'A section of the landing page, seen once.',
        ),
      },
      {
        example: html`${['NUBE-12', 'NUBE-13', 'NUBE-14'].map((key) => html`<mg-reveal><p>${key} · ${say('Revisar la bomba', 'Check the pump')}</p></mg-reveal>`)}`,
        line: say(
          'La lista que se abre cien veces al día aparece cada vez de a poco.',
          'A list that is opened a hundred times a day fades in line by line each time.',
        ),
      },
    ),
};
