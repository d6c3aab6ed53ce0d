import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import '../button/button.ts';
import '../divider/divider.ts';
import '../icon/icon.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { statesStory } from '../testing/states.ts';
import type { MgMenu } from './menu.ts';
import './menu.ts';

const meta: Meta<MgMenu> = {
  title: 'Layers/Menu',
  component: 'mg-menu',
  subcomponents: {
    MgMenuItem: 'mg-menu-item',
    MgSubmenu: 'mg-submenu',
    MgPopupMenu: 'mg-popup-menu',
  },
  args: { open: true, placement: 'bottom-start' },
  parameters: {
    // Each in a frame of its own: of several on one page only one can be open.
    docs: { story: { inline: false, height: '330px' } },
    guide: {
      use: ['Actions on one thing, behind a button or a press of the right button.'],
      avoid: [
        'Choosing a value: that is a select.',
        'Two or three actions that matter: show them as buttons.',
      ],
      keys: [
        ['Enter, Space, Arrow down', 'Open it from its button, at the first action'],
        ['Arrow up', 'Opens it from its button, at the last action'],
        ['Arrow up, Arrow down', 'Go to the action before or after, round the ends'],
        ['Arrow right, Arrow left', 'Open or close a submenu; turned round from right to left'],
        ['Home, End', 'Go to the first or last action'],
        ['Letters', 'Go to the action that begins so, without accents'],
        ['Enter, Space', 'Choose'],
        [
          'Tab',
          'Closes it and goes on from the button; with `open-on="focus"` opens it 250 ms after arriving there',
        ],
        ['Escape, Back', 'Close it, and the focus goes back to the button; a submenu closes alone'],
      ],
      role: '`menu` of `menuitem`, `menuitemcheckbox` or `menuitemradio`; its button gets `aria-haspopup`.',
      name: '`label`, or the name of its button.',
      announces: 'Whether it is open (`aria-expanded`, at its button) and what is checked.',
      related: ['mg-select', 'mg-list', 'mg-button', 'mg-dialog'],
    },
  },
  render: (args) => html`
    <div style="min-height: 280px">
      <mg-menu ?open=${args.open} placement=${args.placement}>
        <mg-button slot="trigger">${say('Acciones', 'Actions')}</mg-button>
        <mg-menu-item value="open" shortcut="Enter">${open()}</mg-menu-item>
        <mg-menu-item value="assign" shortcut="A">${assign()}</mg-menu-item>
        <mg-submenu label=${say('Mover a', 'Move to')}>
          <mg-menu-item value="todo">${say('Por hacer', 'To do')}</mg-menu-item>
          <mg-menu-item value="doing">${say('En curso', 'In progress')}</mg-menu-item>
          <mg-menu-item value="done">${say('Hecho', 'Done')}</mg-menu-item>
        </mg-submenu>
        <mg-menu-item value="copy" disabled>${say('Duplicar', 'Duplicate')}</mg-menu-item>
        <mg-divider></mg-divider>
        <mg-menu-item value="delete" danger shortcut=${say('Supr', 'Del')}>${remove()}</mg-menu-item>
      </mg-menu>
    </div>
  `,
};

const open = (): string => say('Abrir', 'Open');
const assign = (): string => say('Asignar', 'Assign');
const copyLink = (): string => say('Copiar enlace', 'Copy link');
const remove = (): string => say('Eliminar', 'Delete');

export default meta;
type Story = StoryObj<MgMenu>;

export const Actions: Story = {};
export const Closed: Story = { args: { open: false } };

export const ChecksAndRadios: Story = {
  render: () => html`
    <div style="min-height: 240px">
      <mg-menu open>
        <mg-button slot="trigger">${say('Vista', 'View')}</mg-button>
        <mg-menu-item type="checkbox" keep-open checked>${say('Mostrar puntos', 'Show points')}</mg-menu-item>
        <mg-menu-item type="checkbox" keep-open shortcut="A" checked
          ><mg-icon slot="start" name="check_circle"></mg-icon
          >${say('Mostrar hechos', 'Show done')}</mg-menu-item
        >
        <mg-menu-item type="checkbox" keep-open>${say('Mostrar archivados', 'Show archived')}</mg-menu-item>
        <mg-divider></mg-divider>
        <mg-menu-item type="radio" keep-open checked>${say('Por prioridad', 'By priority')}</mg-menu-item>
        <mg-menu-item type="radio" keep-open>${say('Por fecha', 'By date')}</mg-menu-item>
      </mg-menu>
    </div>
  `,
};

export const WithIcons: Story = {
  render: () => html`
    <div style="min-height: 240px">
      <mg-menu open>
        <mg-button slot="trigger">Ticket</mg-button>
        <mg-menu-item><mg-icon slot="start" name="link"></mg-icon>${copyLink()}</mg-menu-item>
        <mg-menu-item
          ><mg-icon slot="start" name="archive"></mg-icon>${say('Archivar', 'Archive')}</mg-menu-item
        >
        <mg-divider></mg-divider>
        <mg-menu-item danger><mg-icon slot="start" name="delete"></mg-icon>${remove()}</mg-menu-item>
      </mg-menu>
    </div>
  `,
};

/** With `href` an action is a link: it can be opened in another tab, and its address copied. */
export const Links: Story = {
  render: () => html`
    <div style="min-height: 240px">
      <mg-menu open>
        <mg-button slot="trigger">${say('Mi cuenta', 'My account')}</mg-button>
        <mg-menu-item href="#profile">${say('Mi perfil', 'My profile')}</mg-menu-item>
        <mg-menu-item href="#notices">${say('Notificaciones', 'Notifications')}</mg-menu-item>
        <mg-menu-item href="#bills" disabled>${say('Facturas', 'Invoices')}</mg-menu-item>
        <mg-divider></mg-divider>
        <mg-menu-item value="leave">${say('Salir', 'Sign out')}</mg-menu-item>
      </mg-menu>
    </div>
  `,
};

export const RightToLeft: Story = {
  render: (args, context) => html`<div dir="rtl">${meta.render?.(args, context)}</div>`,
};

export const PopupMenu: Story = {
  render: () => html`
    <div
      style="height: 200px; display: grid; place-items: center; border: 1px dashed var(--mg-line-strong)"
      @contextmenu=${(event: MouseEvent) => {
        event.preventDefault();
        (event.currentTarget as Element).querySelector('mg-popup-menu')?.showAt(event.clientX, event.clientY);
      }}
    >
      ${say('Clic derecho aquí', 'Right-click here')}
      <mg-popup-menu label="Ticket">
        <mg-menu-item>${open()}</mg-menu-item>
        <mg-menu-item>${copyLink()}</mg-menu-item>
      </mg-popup-menu>
    </div>
  `,
};

/** Letters find an action, Escape goes back to the button. */
export const ByKeyboard: Story = {
  tags: ['!dev', '!autodocs'],
  args: { open: false },
  play: async ({ canvasElement }) => {
    const menu = canvasElement.querySelector('mg-menu');
    const trigger = canvasElement.querySelector('mg-button');
    trigger?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(open()));
    await userEvent.keyboard('as');
    await waitFor(() => expect(document.activeElement).toHaveTextContent(assign()));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(menu?.open).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  },
};

/** Every kind of item in every state. */
export const States: Story = statesStory(
  [
    [
      'normal',
      ({ disabled }) =>
        popup(html`<mg-menu-item ?disabled=${disabled}>${say('Editar', 'Edit')}</mg-menu-item>`),
    ],
    [
      'checkbox',
      ({ disabled }) =>
        popup(
          html`<mg-menu-item type="checkbox" checked ?disabled=${disabled}
            >${say('Archivados', 'Archived')}</mg-menu-item
          >`,
        ),
    ],
    [
      'danger',
      ({ disabled }) =>
        popup(html`<mg-menu-item danger ?disabled=${disabled}>${say('Eliminar', 'Delete')}</mg-menu-item>`),
    ],
  ],
  ['disabled'],
);

/** An item where menus show it: on a raised surface. */
function popup(item: unknown): TemplateResult {
  return html`<div
    role="menu"
    aria-label=${say('Acciones', 'Actions')}
    style="background: var(--mg-surface-1)"
  >
    ${item}
  </div>`;
}

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [] },
  render: () =>
    doAndDont(
      {
        example: html`<mg-menu
          ><mg-button slot="trigger">${say('Acciones', 'Actions')}</mg-button
          ><mg-menu-item>${say('Editar', 'Edit')}</mg-menu-item
          ><mg-menu-item>${say('Duplicar', 'Duplicate')}</mg-menu-item
          ><mg-menu-item danger>${say('Eliminar', 'Delete')}</mg-menu-item></mg-menu
        >`,
        line: say(
          'Varias acciones sobre una cosa, detrás de un botón.',
          'Several actions on one thing, behind a button.',
        ),
      },
      {
        example: html`<mg-menu
          ><mg-button slot="trigger">${say('Más', 'More')}</mg-button
          ><mg-menu-item>${say('Guardar', 'Save')}</mg-menu-item></mg-menu
        >`,
        line: say('La única acción importante, escondida.', 'The one action that matters, hidden.'),
      },
    ),
};
