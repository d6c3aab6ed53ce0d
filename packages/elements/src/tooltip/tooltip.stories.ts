import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import { doAndDont } from '../testing/do-and-dont.ts';
import type { MgTooltip } from './tooltip.ts';
import '../button/button.ts';
import { say } from '../testing/language.ts';
import './tooltip.ts';

const meta: Meta<MgTooltip> = {
  title: 'Layers/Tooltip',
  component: 'mg-tooltip',
  args: { text: 'Mover con las flechas', placement: 'top' },
  argTypes: { placement: { control: 'select', options: ['top', 'bottom', 'start', 'end'] } },
  parameters: {
    english: {
      'Mover con las flechas': 'Move with the arrow keys',
    },
    guide: {
      use: ['A few words on hover or focus.'],
      avoid: ['Anything that is needed: a phone does not hover.', 'Links or buttons inside.'],
      keys: [
        ['Tab', 'Shows it when the focus comes'],
        ['Escape', 'Hides it'],
      ],
      role: '`tooltip`, which describes its trigger.',
      name: 'Its text.',
      announces: 'Its text after the name of the trigger, when the focus comes.',
      related: ['mg-icon-button', 'mg-banner'],
    },
  },
  render: (args) => html`
    <div style="padding: 48px; display: grid; place-items: center">
      <mg-tooltip text=${args.text} placement=${args.placement}
        ><mg-button>${say('Tarjeta', 'Card')}</mg-button></mg-tooltip
      >
    </div>
  `,
};

export default meta;
type Story = StoryObj<MgTooltip>;

export const Top: Story = {};
export const Bottom: Story = { args: { placement: 'bottom' } };
export const Start: Story = { args: { placement: 'start' } };
export const End: Story = { args: { placement: 'end' } };

/** Shows the tooltip by keyboard focus. */
const shown: Story['play'] = async ({ canvasElement }) => {
  canvasElement.querySelector('mg-button')?.focus();
  const words = canvasElement.querySelector('mg-tooltip')?.shadowRoot;
  await waitFor(() => expect(words?.querySelector(':popover-open')).not.toBeNull());
};
export const TopShown: Story = { ...Top, tags: ['!dev', '!autodocs'], play: shown };
export const BottomShown: Story = { ...Bottom, tags: ['!dev', '!autodocs'], play: shown };
export const StartShown: Story = { ...Start, tags: ['!dev', '!autodocs'], play: shown };
export const EndShown: Story = { ...End, tags: ['!dev', '!autodocs'], play: shown };

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-tooltip text=${say('También con la tecla N', 'Or press the N key')}
          ><mg-button>${say('Nuevo ticket', 'New ticket')}</mg-button></mg-tooltip
        >`,
        line: say(
          '«También con la tecla N»: ayuda, y nadie la necesita.',
          '“Or press the N key”: it helps, and nobody needs it.',
        ),
      },
      {
        example: html`<mg-tooltip text=${say('Esto envía el correo a 340 personas', 'This emails 340 people')}
          ><mg-button variant="primary">${say('Enviar', 'Send')}</mg-button></mg-tooltip
        >`,
        line: say(
          '«Esto envía el correo a 340 personas»: en un teléfono nadie lo ve antes de enviar.',
          '“This emails 340 people”: on a phone nobody sees it before sending.',
        ),
      },
    ),
};
