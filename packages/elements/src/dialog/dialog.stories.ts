import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { MgDialog } from './dialog.ts';
import '../badge/badge.ts';
import '../button/button.ts';
import '../card/card.ts';
import '../icon-button/icon-button.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import './dialog.ts';

const deleteSales = (): string => say('¿Eliminar el equipo Ventas?', 'Delete the Sales team?');
const whatGoes = (): string =>
  say('Se eliminan 42 tickets y 3 automatizaciones.', '42 tickets and 3 automations will be deleted.');
const whoIsTold = (): string =>
  say('Avisaremos a quienes administran el negocio.', 'We will notify those who run the business.');
const remove = (): string => say('Eliminar', 'Delete');
const copyLink = (): string => say('Copiar enlace', 'Copy link');
const unsaved = (): string => say('Cambios sin guardar', 'Unsaved changes');
const fieldSupport = (): string => say('Soporte en terreno / NUB-398', 'Field support / NUB-398');
const camerasDrop = (): string =>
  say(
    'Las cámaras siguen en el segmento viejo y se cortan cada noche.',
    'The cameras are still on the old segment and drop out every night.',
  );
const terms = (): string => say('Términos', 'Terms');
const paragraph = (place: number): string =>
  say(`Párrafo ${place} de un texto largo.`, `Paragraph ${place} of a long text.`);

const meta: Meta<MgDialog> = {
  title: 'Layers/Dialog',
  component: 'mg-dialog',
  args: { open: true, heading: '¿Eliminar el equipo Ventas?', variant: 'standard', size: 'sm' },
  argTypes: {
    variant: { control: 'select', options: ['standard', 'cupertino', 'sheet'] },
    size: { control: 'select', options: ['sm', 'md', 'lg', 'full'] },
  },
  parameters: {
    english: { '¿Eliminar el equipo Ventas?': 'Delete the Sales team?' },
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
        ['Escape, Back', 'Close it, unless `no-dismiss` is set or the app refuses'],
        ['Tab, Shift + Tab', 'Go round inside; never to the page behind'],
        ['Enter, Space', 'Press the focused button'],
        ['Enter', 'Answers with OK, from the field of `prompt`'],
      ],
      role: '`dialog`; `alertdialog` with `alert`.',
      name: '`heading`; `message` describes it.',
      announces: 'Itself, when the focus comes in; the page behind is out of reach meanwhile.',
      related: ['dialogs', 'mg-drawer', 'mg-menu', 'mg-snackbar'],
    },
  },
  render: (args) => html`
    <mg-dialog
      ?open=${args.open}
      heading=${args.heading}
      variant=${args.variant}
      size=${args.size}
      ?alert=${args.alert}
      ?no-dismiss=${args.noDismiss}
      ?hide-close=${args.hideClose}
    >
      ${whatGoes()} ${whoIsTold()}
      <mg-button slot="footer" autofocus>${say('Cancelar', 'Cancel')}</mg-button>
      <mg-button slot="footer" variant="danger">${remove()}</mg-button>
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
    <mg-dialog open heading=${deleteSales()} size="full">
      <p style="margin: 0; padding: 20px">${whatGoes()} ${whoIsTold()}</p>
      <mg-button slot="footer" autofocus>${say('Cancelar', 'Cancel')}</mg-button>
      <mg-button slot="footer" variant="danger">${remove()}</mg-button>
    </mg-dialog>
  `,
};
export const NoDismiss: Story = { args: { noDismiss: true } };
export const Alert: Story = { args: { alert: true } };
export const Closed: Story = {
  args: { open: false },
  decorators: [
    (story) =>
      html`<mg-button @click=${openNext}>${say('Eliminar equipo', 'Delete team')}</mg-button>${story()}`,
  ],
};

export const StackedButtons: Story = {
  render: () => html`
    <mg-dialog open heading=${unsaved()} size="sm">
      ${say(
        'Este ticket tiene cambios que nadie más ve todavía.',
        'This ticket has changes that nobody else sees yet.',
      )}
      <mg-button slot="footer" variant="primary"
        >${say('Seguir editando el ticket', 'Keep editing the ticket')}</mg-button
      >
      <mg-button slot="footer">${say('Descartar', 'Discard')}</mg-button>
    </mg-dialog>
  `,
};

export const Large: Story = {
  render: () => html`
    <mg-dialog open heading=${fieldSupport()} size="lg">
      <div style="padding: 24px 28px">
        <h1 style="font: 600 1.5rem/2rem var(--mg-font-display); margin: 0 0 12px">
          ${say(
            'Migrar las cámaras del depósito a la red nueva',
            'Move the warehouse cameras to the new network',
          )}
        </h1>
        <p>${camerasDrop()}</p>
      </div>
    </mg-dialog>
  `,
};

/** A header with more than words, and buttons before the one that closes; `heading` names the dialog all the same. */
export const HeaderAndActions: Story = {
  render: () => html`
    <mg-dialog open heading=${fieldSupport()} size="lg">
      <span slot="header" class="mg-row" style="gap: 8px">
        ${fieldSupport()} <mg-badge tone="warn">${say('En riesgo', 'At risk')}</mg-badge>
      </span>
      <mg-icon-button slot="actions" icon="link" label=${copyLink()}></mg-icon-button>
      <mg-icon-button slot="actions" icon="archive" label=${say('Archivar', 'Archive')}></mg-icon-button>
      <p style="margin: 0; padding: 20px">${camerasDrop()}</p>
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
    <mg-dialog open heading=${terms()}>
      <div tabindex="0" role="region" aria-label=${terms()}>
        ${Array.from({ length: 40 }, (_, index) => html`<p>${paragraph(index + 1)}</p>`)}
      </div>
      <mg-button slot="footer" variant="primary">${say('Aceptar', 'Accept')}</mg-button>
    </mg-dialog>
  `,
};

/** The ring goes around the part that scrolls. */
export const LongContentFocused: Story = {
  ...LongContent,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    const region = await canvas.findByRole('region', { name: terms() });
    region.focus();
    const body = canvasElement.querySelector('mg-dialog')?.shadowRoot?.querySelector('[part=body]');
    if (!body) throw new Error('The dialog is not there.');
    await expect(getComputedStyle(region).outlineStyle).toBe('none');
    await expect(getComputedStyle(body)).toMatchObject({ outlineStyle: 'solid', outlineOffset: '-2px' });
  },
};

/** Escape closes it, and the focus goes back to where it came from. */
export const ClosedByEscape: Story = {
  tags: ['!dev', '!autodocs'],
  render: () => html`
    <mg-button @click=${openNext}>${say('Abrir', 'Open')}</mg-button>
    <mg-dialog heading=${unsaved()} size="sm"
      >${say('Nadie más los ve todavía.', 'Nobody else sees them yet.')}</mg-dialog
    >
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

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [], docs: { story: { inline: true } } },
  render: () =>
    doAndDont(
      {
        example: html`<mg-card
          ><b>${deleteSales()}</b>
          <p>${whatGoes()}</p>
          <mg-button>${say('Cancelar', 'Cancel')}</mg-button>
          <mg-button variant="danger">${remove()}</mg-button></mg-card
        >`,
        line: say(
          'La pregunta dice qué pasa, y el botón repite el verbo.',
          'The question says what happens, and the button repeats the verb.',
        ),
      },
      {
        example: html`<mg-card
          ><b>${say('¿Seguro?', 'Are you sure?')}</b>
          <p>${say('Esto no se puede deshacer.', 'This cannot be undone.')}</p>
          <mg-button>No</mg-button> <mg-button variant="primary">${say('Sí', 'Yes')}</mg-button></mg-card
        >`,
        line: say('Nadie sabe a qué dice que sí.', 'Nobody knows what they say yes to.'),
      },
    ),
};
