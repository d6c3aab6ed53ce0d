import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../button/button.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import '../text-field/text-field.ts';
import type { MgCollapse } from './collapse.ts';
import './collapse.ts';

const meta: Meta<MgCollapse> = {
  title: 'Elements/Collapse',
  component: 'mg-collapse',
  parameters: {
    guide: {
      use: [
        'One piece of content that a button of the page shows and hides. Say so on the button with `aria-expanded`.',
      ],
      avoid: [
        'Several questions with answers: that is an accordion.',
        'Views that exclude each other: those are tabs.',
      ],
      keys: [],
      role: 'None: the button of the page that opens it says so.',
      name: 'None of its own.',
      announces: 'Nothing by itself: set `aria-expanded` on its button.',
      related: ['mg-accordion', 'mg-reveal'],
    },
  },
  args: { opened: false },
  render: ({ opened }) => html`
    <mg-collapse ?opened=${opened} .opened=${opened}>
      <div
        style="padding:12px 16px;border-radius:8px;background:var(--mg-surface-1);box-shadow:var(--mg-shadow-1)"
      >
        ${say(
          'Los tickets archivados no cuentan en las estadísticas. Los puedes recuperar cuando quieras.',
          'Archived tickets do not count in the statistics. You can restore them whenever you want.',
        )}
      </div>
    </mg-collapse>
  `,
};
export default meta;
type Story = StoryObj<MgCollapse>;

/** It takes no room; the button is the page's own. */
export const Closed: Story = {
  decorators: [
    (story) =>
      html`<mg-button aria-expanded="false" @click=${toggle}
          >${say('Tickets archivados', 'Archived tickets')}</mg-button
        >${story()}`,
  ],
};
export const Opened: Story = { args: { opened: true } };

/** The page's own button says whether it is open. */
export const WithButton: Story = {
  render: () => html`
    <mg-button aria-expanded="false" aria-controls="more" @click=${toggle}
      >${say('Más opciones', 'More options')}</mg-button
    >
    <mg-collapse id="more">
      <div style="padding-block:12px">
        ${say('Prioridad, puntos y fecha límite del ticket.', 'Priority, points and due date of the ticket.')}
      </div>
    </mg-collapse>
  `,
};

/** Opens or closes what stands after the button, and says so on it. */
function toggle(event: Event): void {
  const button = event.currentTarget as HTMLElement;
  const collapse = button.nextElementSibling as MgCollapse;
  collapse.opened = !collapse.opened;
  button.setAttribute('aria-expanded', String(collapse.opened));
}

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-button aria-expanded="true" @click=${toggle}
            >${say('Más opciones', 'More options')}</mg-button
          ><mg-collapse opened
            ><div style="padding-block:12px">
              <mg-text-field label=${say('Puntos', 'Points')}></mg-text-field></div
          ></mg-collapse>`,
        line: say('Esconde lo que pocos necesitan.', 'Hides what few people need.'),
      },
      {
        example: html`<mg-button aria-expanded="true" @click=${toggle}
            >${say('Más opciones', 'More options')}</mg-button
          ><mg-collapse opened
            ><div style="padding-block:12px">
              <mg-text-field
                required
                label=${say('Fecha límite', 'Due date')}
                error=${say('Completa este campo.', 'Fill in this field.')}
              ></mg-text-field></div
          ></mg-collapse>`,
        line: say(
          'Esconde un campo obligatorio: cerrado, nadie ve qué falta.',
          'Hides a required field: when closed, nobody sees what is missing.',
        ),
      },
    ),
};
