import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import { doAndDont } from '../testing/do-and-dont.ts';
import type { MgDrawer } from './drawer.ts';
import '../button/button.ts';
import { say } from '../testing/language.ts';
import '../list/list.ts';
import '../text-field/text-field.ts';
import './drawer.ts';

const meta: Meta<MgDrawer> = {
  title: 'Layers/Drawer',
  component: 'mg-drawer',
  args: { open: false, breakpoint: 777, side: 'start', label: 'Navegación' },
  argTypes: { side: { control: 'select', options: ['start', 'end'] } },
  parameters: {
    english: { Navegación: 'Navigation' },
    layout: 'fullscreen',
    // Each in a frame of its own: what is modal covers its whole page, the documentation too.
    docs: { story: { inline: false, height: '420px' } },
    guide: {
      use: ['The navigation of an app: permanent on wide windows, over the page on narrow ones.'],
      avoid: ['Details of one thing: that is a dialog.'],
      keys: [
        ['Escape, Back', 'Close it where it covers the page, unless `no-dismiss` is set or the app refuses'],
        ['Tab, Shift + Tab', 'Go round inside while it covers the page'],
      ],
      role: '`complementary` beside the page; `dialog` where it covers the page.',
      name: '`label`.',
      announces: 'Itself, when it covers the page and the focus comes in.',
      related: ['mg-top-bar', 'mg-dialog', 'mg-list'],
    },
  },
  render: (args) => html`
    <style>
      mg-drawer:state(permanent) + main > mg-button {
        display: none;
      }
    </style>
    <div style="display: flex; block-size: 100dvh">
      <mg-drawer ?open=${args.open} breakpoint=${args.breakpoint} side=${args.side} label=${args.label}>
        <mg-list label=${say('Principal', 'Main')} style="padding: 12px">
          <mg-list-item href="#home" current>${say('Inicio', 'Home')}</mg-list-item>
          <mg-list-item href="#boards">${say('Tableros', 'Boards')}</mg-list-item>
          <mg-list-item href="#profile">${say('Mi perfil', 'My profile')}</mg-list-item>
        </mg-list>
      </mg-drawer>
      <main style="flex: 1; min-inline-size: 0; padding: 16px">
        <mg-button @click=${openDrawer}>${say('Abrir navegación', 'Open navigation')}</mg-button>
        <p>
          ${say(
            'Hoy vencen tres tickets: revisar la bomba de agua, cambiar la fuente de poder y leer las etiquetas.',
            'Three tickets are due today: check the water pump, replace the power supply and read the labels.',
          )}
        </p>
      </main>
    </div>
  `,
};

export default meta;
type Story = StoryObj<MgDrawer>;

export const Permanent: Story = {
  args: { breakpoint: 0 },
  parameters: { wide: true },
};

/** A permanent drawer needs no button that opens it. */
export const PermanentWithoutButton: Story = {
  ...Permanent,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('main > mg-button')).not.toBeVisible());
  },
};
export const ModalClosed: Story = { args: { breakpoint: 9999 } };
export const ModalOpen: Story = { args: { breakpoint: 9999, open: true } };
export const ModalEnd: Story = { args: { breakpoint: 9999, open: true, side: 'end' } };

/** Opens the drawer that stands before the page of the button; beside a permanent one there is no button. */
function openDrawer(event: Event): void {
  const page = (event.currentTarget as Element).parentElement;
  page?.parentElement?.querySelector('mg-drawer')?.show();
}

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [], docs: { story: { inline: true } } },
  render: () =>
    doAndDont(
      {
        example: html`<div style="display:flex;block-size:200px;border:1px solid var(--mg-line)">
          <mg-drawer breakpoint="0" style="--mg-drawer-width:130px" label=${say('Secciones', 'Sections')}
            ><mg-list label=${say('Ir a', 'Go to')}
              ><mg-list-item href="#home" current>${say('Inicio', 'Home')}</mg-list-item
              ><mg-list-item href="#boards">${say('Tableros', 'Boards')}</mg-list-item></mg-list
            ></mg-drawer
          >
        </div>`,
        line: say(
          'Los lugares de la app, siempre en el mismo sitio.',
          'The places of the app, always in the same spot.',
        ),
      },
      {
        example: html`<div style="display:flex;block-size:200px;border:1px solid var(--mg-line)">
          <mg-drawer
            breakpoint="0"
            style="--mg-drawer-width:190px"
            label=${say('Editar ticket', 'Edit ticket')}
            ><div class="mg-stack" style="padding:12px">
              <mg-text-field label=${say('Título', 'Title')}></mg-text-field
              ><mg-button variant="primary">${say('Guardar', 'Save')}</mg-button>
            </div></mg-drawer
          >
        </div>`,
        line: say(
          'Un formulario que ocupa el lugar de la navegación: usa un diálogo.',
          'A form in the place of the navigation: use a dialog.',
        ),
      },
    ),
};
