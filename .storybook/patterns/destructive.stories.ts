import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import '../../packages/elements/src/button/button.ts';
import '../../packages/elements/src/card/card.ts';
import { confirm } from '../../packages/elements/src/dialog/dialogs.ts';
import { say, spoken } from '../../packages/elements/src/testing/language.ts';
import { snackbar } from '../../packages/elements/src/snackbar/snackbar.ts';
import '../pages/foundations.css';
import { findButton, live } from './live.ts';

const meta: Meta = {
  title: 'Patterns/Destructive confirm',
};
export default meta;

/** Asked only because much is lost; what can be taken back is done at once, with an undo. */
export const DeleteATeam: StoryObj = {
  render: () =>
    live<{ isDeleted: boolean }>(
      { isDeleted: false },
      ({ isDeleted }, set) =>
        html`<div class="fo" lang="en">
          <h1>Destructive confirm</h1>
          <p>
            Ask only when much is lost, and say what. The button repeats the action, is red, and does not have
            the focus: Enter by habit cancels. Afterwards there is still an undo. What one press can take back
            needs no question, only the undo.
          </p>
          <mg-card class="sample" lang=${spoken()} style="max-inline-size:420px">
            <span slot="header">${say('Ventas', 'Sales')}</span>
            ${isDeleted ? teamIsGone() : say('42 tickets y 3 automatizaciones.', '42 tickets and 3 automations.')}
            ${
              isDeleted
                ? nothing
                : html`<mg-button slot="footer" variant="danger" @click=${() => ask(set)}
                    >${deleteTeam()}</mg-button
                  >`
            }
          </mg-card>
        </div>`,
    ),
};

/** Canceled, confirmed and undone. */
export const DeleteATeamAndUndo: StoryObj = {
  ...DeleteATeam,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector('mg-card');
    await press(deleteTeam(), canvasElement);
    await press(cancel());
    await waitFor(() => expect(document.querySelector('mg-dialog')).toBeNull());
    await expect(card).toHaveTextContent('42 tickets');

    await press(deleteTeam(), canvasElement);
    await press(remove(), dialog);
    await waitFor(() => expect(card).toHaveTextContent(teamIsGone()));
    await waitFor(() => expect(document.querySelector('mg-dialog')).toBeNull());

    await press(undo());
    await waitFor(() => expect(card).toHaveTextContent('42 tickets'));
  },
};

const deleteTeam = (): string => say('Eliminar equipo', 'Delete team');
const remove = (): string => say('Eliminar', 'Delete');
const cancel = (): string => say('Cancelar', 'Cancel');
const undo = (): string => say('Deshacer', 'Undo');
const teamIsGone = (): string => say('El equipo ya no está.', 'The team is gone.');

async function ask(set: (state: { isDeleted: boolean }) => void): Promise<void> {
  const isSure = await confirm({
    heading: say('¿Eliminar el equipo Ventas?', 'Delete the Sales team?'),
    text: say(
      'Se eliminan 42 tickets y 3 automatizaciones.',
      '42 tickets and 3 automations will be deleted.',
    ),
    ok: remove(),
    cancel: cancel(),
    danger: true,
  });
  if (!isSure) return;
  set({ isDeleted: true });
  snackbar.show(say('Se eliminó el equipo Ventas', 'The Sales team was deleted'), {
    action: { label: undo(), run: () => set({ isDeleted: false }) },
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
