import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import '../../packages/elements/src/button/button.ts';
import '../../packages/elements/src/card/card.ts';
import { confirm } from '../../packages/elements/src/dialog/dialogs.ts';
import { snackbar } from '../../packages/elements/src/snackbar/snackbar.ts';
import '../pages/foundations.css';
import { findButton, live } from './live.ts';

const meta: Meta = { title: 'Patterns/Destructive confirm', tags: ['!autodocs'] };
export default meta;

/** Asked only because much is lost; what can be taken back is done at once, with an undo. */
export const DeleteATeam: StoryObj = {
  render: () =>
    live<{ isDeleted: boolean }>(
      { isDeleted: false },
      ({ isDeleted }, set) =>
        html`<div class="fo">
          <h1>Destructive confirm</h1>
          <p>
            Ask only when much is lost, and say what. The button repeats the action, is red, and does not have
            the focus: Enter by habit cancels. Afterwards there is still an undo. What one press can take back
            needs no question, only the undo.
          </p>
          <mg-card lang="es" style="max-inline-size:420px">
            <span slot="header">Ventas</span>
            ${isDeleted ? 'El equipo ya no está.' : '42 tickets y 3 automatizaciones.'}
            ${
              isDeleted
                ? nothing
                : html`<mg-button slot="footer" variant="danger" @click=${() => ask(set)}
                    >Eliminar equipo</mg-button
                  >`
            }
          </mg-card>
        </div>`,
    ),
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector('mg-card');
    await press('Eliminar equipo', canvasElement);
    await press('Cancelar');
    await waitFor(() => expect(document.querySelector('mg-dialog')).toBeNull());
    await expect(card).toHaveTextContent('42 tickets');

    await press('Eliminar equipo', canvasElement);
    await press('Eliminar', dialog);
    await waitFor(() => expect(card).toHaveTextContent('El equipo ya no está.'));
    await waitFor(() => expect(document.querySelector('mg-dialog')).toBeNull());

    await press('Deshacer');
    await waitFor(() => expect(card).toHaveTextContent('42 tickets'));
  },
};

async function ask(set: (state: { isDeleted: boolean }) => void): Promise<void> {
  const isSure = await confirm({
    heading: '¿Eliminar el equipo Ventas?',
    text: 'Se eliminan 42 tickets y 3 automatizaciones.',
    ok: 'Eliminar',
    cancel: 'Cancelar',
    danger: true,
  });
  if (!isSure) return;
  set({ isDeleted: true });
  snackbar.show('Se eliminó el equipo Ventas', {
    action: { label: 'Deshacer', run: () => set({ isDeleted: false }) },
  });
}

function dialog(): ParentNode {
  return document.querySelector('mg-dialog') ?? document;
}

/** Presses the button of those words as soon as there is one. */
async function press(words: string, root: ParentNode | (() => ParentNode) = document): Promise<void> {
  const find = () => findButton(words, typeof root === 'function' ? root() : root);
  await waitFor(() => expect(find()).toBeTruthy());
  const button = find();
  if (button) await userEvent.click(button);
}
