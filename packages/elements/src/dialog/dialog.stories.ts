import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { MgDialog } from './dialog.ts';
import '../button/button.ts';
import './dialog.ts';
import { alert, confirm, prompt, sheet } from './dialogs.ts';

const meta: Meta<MgDialog> = {
  title: 'Layers/Dialog',
  component: 'mg-dialog',
  args: { open: true, heading: '¿Eliminar el equipo Ventas?', variant: 'standard', size: 'sm' },
  argTypes: {
    variant: { control: 'select', options: ['standard', 'cupertino', 'sheet'] },
    size: { control: 'select', options: ['sm', 'md', 'lg', 'full'] },
  },
  parameters: {
    // Each in a frame of its own: a modal covers its whole page, the documentation too.
    docs: { story: { inline: false, height: '460px' } },
    guide: {
      use: ['When nothing else can go on before this is settled: a question, a short form, a ticket.'],
      avoid: [
        'A passing remark: that is a snackbar.',
        'A few actions on one thing: that is a menu.',
        'A dialog to say that something worked.',
      ],
      keys: [
        ['Escape, Back', 'Closes it, unless the app refuses'],
        ['Tab, Shift + Tab', 'Go round inside; never to the page behind'],
        ['Enter', 'Presses the focused button'],
      ],
    },
  },
  render: (args) => html`
    <mg-dialog
      ?open=${args.open}
      heading=${args.heading}
      variant=${args.variant}
      size=${args.size}
      ?no-dismiss=${args.noDismiss}
      ?hide-close=${args.hideClose}
    >
      Se eliminan 42 tickets y 3 automatizaciones. Avisaremos a quienes administran el negocio.
      <mg-button slot="footer" autofocus>Cancelar</mg-button>
      <mg-button slot="footer" variant="danger">Eliminar</mg-button>
    </mg-dialog>
  `,
};

export default meta;
type Story = StoryObj<MgDialog>;

export const Standard: Story = {};
export const Medium: Story = { args: { size: 'md' } };
export const Cupertino: Story = { args: { variant: 'cupertino' } };
export const Sheet: Story = { args: { variant: 'sheet' } };
export const Full: Story = {
  render: () => html`
    <mg-dialog open heading="¿Eliminar el equipo Ventas?" size="full">
      <p style="margin: 0; padding: 20px">
        Se eliminan 42 tickets y 3 automatizaciones. Avisaremos a quienes administran el negocio.
      </p>
      <mg-button slot="footer" autofocus>Cancelar</mg-button>
      <mg-button slot="footer" variant="danger">Eliminar</mg-button>
    </mg-dialog>
  `,
};
export const NoDismiss: Story = { args: { noDismiss: true } };
export const Closed: Story = {
  args: { open: false },
  decorators: [(story) => html`<mg-button @click=${openNext}>Eliminar equipo</mg-button>${story()}`],
};

export const StackedButtons: Story = {
  render: () => html`
    <mg-dialog open heading="Cambios sin guardar" size="sm">
      Este ticket tiene cambios que nadie más ve todavía.
      <mg-button slot="footer" variant="primary">Seguir editando el ticket</mg-button>
      <mg-button slot="footer">Descartar</mg-button>
    </mg-dialog>
  `,
};

export const Large: Story = {
  render: () => html`
    <mg-dialog open heading="Soporte en terreno / NUB-398" size="lg">
      <div style="padding: 24px 28px">
        <h1 style="font: 600 1.5rem/2rem var(--mg-font-display); margin: 0 0 12px">
          Migrar las cámaras del depósito a la red nueva
        </h1>
        <p>Las cámaras siguen en el segmento viejo y se cortan cada noche.</p>
      </div>
    </mg-dialog>
  `,
};

/** The text that takes the focus is longer than what is seen of it, so the ring goes around the part that scrolls. */
export const LongContent: Story = {
  render: () => html`
    <style>
      mg-dialog [role='region'] {
        outline: none;
      }
      mg-dialog:has([role='region']:focus-visible)::part(body) {
        outline: 2px solid var(--mg-accent);
      }
    </style>
    <mg-dialog open heading="Términos">
      <div tabindex="0" role="region" aria-label="Términos">
        ${Array.from({ length: 40 }, (_, index) => html`<p>Párrafo ${index + 1} de un texto largo.</p>`)}
      </div>
      <mg-button slot="footer" variant="primary">Aceptar</mg-button>
    </mg-dialog>
  `,
  play: async ({ canvas, canvasElement }) => {
    const region = await canvas.findByRole('region', { name: 'Términos' });
    region.focus();
    const body = canvasElement.querySelector('mg-dialog')?.shadowRoot?.querySelector('[part=body]');
    if (!body) throw new Error('The dialog is not there.');
    await expect(getComputedStyle(region).outlineStyle).toBe('none');
    await expect(getComputedStyle(body)).toMatchObject({ outlineStyle: 'solid', outlineOffset: '-2px' });
  },
};

export const AskedFromCode: Story = {
  render: () => html`
    <div style="display: flex; flex-wrap: wrap; gap: 8px">
      <mg-button @click=${() => alert({ heading: 'Se guardó hace un momento' })}>alert</mg-button>
      <mg-button
        @click=${() =>
          confirm({
            heading: '¿Eliminar el equipo Ventas?',
            text: 'Se eliminan 42 tickets y 3 automatizaciones.',
            ok: 'Eliminar',
            danger: true,
          })}
      >
        confirm
      </mg-button>
      <mg-button @click=${() => prompt({ heading: 'Nombre del equipo', required: true })}>prompt</mg-button>
      <mg-button
        @click=${() =>
          sheet({
            heading: 'NUB-398',
            actions: [
              { text: 'Copiar enlace', value: 'copy' },
              { text: 'Eliminar', value: 'delete', danger: true },
            ],
          })}
      >
        sheet
      </mg-button>
      <mg-button @click=${() => Promise.all([alert('Primero'), alert('Segundo')])}>dos seguidos</mg-button>
    </div>
  `,
};

/** Escape closes it, and the focus goes back to where it came from. */
export const ClosedByEscape: Story = {
  render: () => html`
    <mg-button @click=${openNext}>Abrir</mg-button>
    <mg-dialog heading="Cambios sin guardar" size="sm">Nadie más los ve todavía.</mg-dialog>
  `,
  play: async ({ canvasElement }) => {
    const opener = canvasElement.querySelector('mg-button');
    const dialog = canvasElement.querySelector('mg-dialog');
    if (!opener || !dialog) throw new Error('The story is not there.');
    opener.focus();
    opener.click();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog.open).toBe(false));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
};

/** Opens the dialog that stands after the button. */
function openNext(event: Event): void {
  const dialog = (event.currentTarget as Element).nextElementSibling as MgDialog;
  dialog.open = true;
}
