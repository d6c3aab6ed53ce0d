import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../button/button.ts';
import '../icon/icon.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { statesStory } from '../testing/states.ts';
import type { MgAccordion } from './accordion.ts';
import './accordion.ts';

const meta: Meta<MgAccordion> = {
  title: 'Elements/Accordion',
  component: 'mg-accordion',
  subcomponents: { MgAccordionItem: 'mg-accordion-item' },
  parameters: {
    guide: {
      use: [
        'Questions with answers, and settings that few people need.',
        'Give the headings the rank (`level`) that they have on the page.',
      ],
      avoid: ['What everybody must read: show it.', 'Steps in an order.'],
      keys: [
        ['Enter, Space', 'Open or close the focused heading'],
        ['Arrow up, Arrow down', 'Go to the heading before or after, round the ends'],
        ['Home, End', 'Go to the first or last heading'],
        ['Tab', 'Goes to the next heading, through what is open'],
      ],
      role: 'Headings (`heading`, of the rank `level`) with a `button` each; what is open is a `region`.',
      name: 'The heading of each item names its button and its region.',
      announces: 'Whether an item is open (`aria-expanded`), at its button.',
      related: ['mg-collapse', 'mg-tabs'],
    },
  },
  args: { multiple: false },
  render: ({ multiple }) => html`
    <mg-accordion ?multiple=${multiple} style="max-inline-size:560px">
      <mg-accordion-item heading=${say('¿Cuánto cuesta?', 'What does it cost?')} opened>
        ${say(
          'Gratis hasta cinco personas. Después pagas por persona y por mes.',
          'Free for up to five people. After that you pay per person per month.',
        )}
      </mg-accordion-item>
      <mg-accordion-item
        heading=${say(
          '¿Puedo traer mis tickets de otro lugar?',
          'Can I bring my tickets from somewhere else?',
        )}
      >
        ${say(
          'Sí: súbelos en una hoja de cálculo y elige qué columna es cada cosa.',
          'Yes: upload them in a spreadsheet and choose what each column is.',
        )}
      </mg-accordion-item>
      <mg-accordion-item heading=${say('¿Dónde están mis datos?', 'Where is my data?')}>
        ${say(
          'En servidores con copias diarias; los exportas cuando quieras.',
          'On servers with daily backups; export it whenever you want.',
        )}
      </mg-accordion-item>
    </mg-accordion>
  `,
};
export default meta;
type Story = StoryObj<MgAccordion>;

export const OneAtATime: Story = {};
export const Several: Story = { args: { multiple: true } };

/** With icons before the headings, and one that cannot be opened. */
export const IconsAndDisabled: Story = {
  render: () => html`
    <mg-accordion style="max-inline-size:560px">
      <mg-accordion-item heading=${say('Notificaciones', 'Notifications')}>
        <mg-icon slot="start" name="notifications"></mg-icon
        >${say('Elige qué te avisa y dónde.', 'Choose what notifies you and where.')}
      </mg-accordion-item>
      <mg-accordion-item heading=${say('Facturación', 'Billing')} disabled>
        <mg-icon slot="start" name="payments"></mg-icon
        >${say('Solo la ven los administradores.', 'Only admins see it.')}
      </mg-accordion-item>
    </mg-accordion>
  `,
};

/** Every variant in every state. */
export const States: Story = statesStory(
  [
    [
      'heading',
      ({ disabled }) =>
        html`<mg-accordion
          ><mg-accordion-item heading=${say('¿Cuánto cuesta?', 'What does it cost?')} ?disabled=${disabled}
            >${say('Nada por 14 días.', 'Nothing for 14 days.')}</mg-accordion-item
          ></mg-accordion
        >`,
    ],
  ],
  ['disabled'],
);

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-accordion
          ><mg-accordion-item heading=${say('¿Puedo cambiar de plan?', 'Can I change my plan?')}
            >${say('Sí, cuando quieras.', 'Yes, at any time.')}</mg-accordion-item
          ><mg-accordion-item heading=${say('¿Dan factura?', 'Do I get an invoice?')}
            >${say('Sí, cada mes.', 'Yes, every month.')}</mg-accordion-item
          ></mg-accordion
        >`,
        line: say(
          'Cada quien abre solo la pregunta que tiene.',
          'Everyone opens only the question they have.',
        ),
      },
      {
        example: html`<div class="mg-stack" style="justify-items:start">
          <mg-accordion style="inline-size:100%"
            ><mg-accordion-item heading=${say('Detalles', 'Details')}
              >${say('Se eliminan todos los tickets. No se puede deshacer.', 'All tickets will be deleted. This cannot be undone.')}</mg-accordion-item
            ></mg-accordion
          ><mg-button variant="danger">${say('Eliminar el negocio', 'Delete the business')}</mg-button>
        </div>`,
        line: say(
          'Esconde lo que todos deben leer antes de seguir.',
          'Hides what everyone must read before they go on.',
        ),
      },
    ),
};
