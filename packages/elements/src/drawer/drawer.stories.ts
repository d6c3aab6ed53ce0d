import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { MgDrawer } from './drawer.ts';
import '../button/button.ts';
import '../list/list.ts';
import './drawer.ts';

const meta: Meta<MgDrawer> = {
  title: 'Layers/Drawer',
  component: 'mg-drawer',
  args: { open: false, breakpoint: 777, side: 'start', label: 'Navegación' },
  argTypes: { side: { control: 'select', options: ['start', 'end'] } },
  parameters: {
    layout: 'fullscreen',
    // Each in a frame of its own: what is modal covers its whole page, the documentation too.
    docs: { story: { inline: false, height: '420px' } },
    guide: {
      use: ['The navigation of an app: permanent on wide windows, over the page on narrow ones.'],
      avoid: ['Details of one thing: that is a dialog.'],
      keys: [
        ['Escape, Back', 'Closes it where it covers the page'],
        ['Tab, Shift + Tab', 'Go round inside while it covers the page'],
      ],
    },
  },
  render: (args) => html`
    <div style="display: flex; height: 420px">
      <mg-drawer ?open=${args.open} breakpoint=${args.breakpoint} side=${args.side} label=${args.label}>
        <mg-list label="Principal" style="padding: 12px">
          <mg-list-item href="#home" current>Inicio</mg-list-item>
          <mg-list-item href="#boards">Tableros</mg-list-item>
          <mg-list-item href="#profile">Mi perfil</mg-list-item>
        </mg-list>
      </mg-drawer>
      <main style="flex: 1; padding: 16px">Contenido</main>
    </div>
  `,
};

export default meta;
type Story = StoryObj<MgDrawer>;

export const Permanent: Story = { args: { breakpoint: 0 } };
export const ModalClosed: Story = {
  args: { breakpoint: 9999 },
  decorators: [
    (story) =>
      html`<mg-button style="margin: 16px 16px 0" @click=${openNext}>Abrir navegación</mg-button>${story()}`,
  ],
};
export const ModalOpen: Story = { args: { breakpoint: 9999, open: true } };
export const ModalEnd: Story = { args: { breakpoint: 9999, open: true, side: 'end' } };

/** Opens the drawer that stands after the button. */
function openNext(event: Event): void {
  const after = (event.currentTarget as Element).nextElementSibling;
  const drawer = after?.querySelector('mg-drawer');
  if (drawer) drawer.open = true;
}
