import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import '../../packages/elements/src/button/button.ts';
import '../../packages/elements/src/card/card.ts';
import '../../packages/elements/src/empty-state/empty-state.ts';
import '../../packages/elements/src/list/list.ts';
import '../../packages/elements/src/loading-card/loading-card.ts';
import '../pages/foundations.css';
import { findButton, live } from './live.ts';

const meta: Meta = { title: 'Patterns/Empty and error states', tags: ['!autodocs'] };
export default meta;

type Phase = 'loading' | 'failed' | 'empty' | 'filled';

const phases = [
  ['loading', 'Cargando'],
  ['failed', 'Con error'],
  ['empty', 'Vacío'],
  ['filled', 'Con tickets'],
] as const;

/** One place through all it can be: loading, failed, empty, filled. */
export const Tickets: StoryObj = {
  render: () =>
    live<Phase>(
      'failed',
      (phase, set) =>
        html`<div class="fo">
          <h1>Empty and error states</h1>
          <p>
            A place has the same size whatever it holds, so nothing jumps. Loading shows where content will
            be. An error says what failed, what is safe, and offers to try again. Empty says what the place is
            for and gives the first step: it is never the answer to an error.
          </p>
          <div class="mg-row" lang="es" style="margin-block-end:var(--mg-4)">
            ${phases.map(
              ([each, words]) =>
                html`<mg-button variant=${each === phase ? 'primary' : 'outline'} @click=${() => set(each)}
                  >${words}</mg-button
                >`,
            )}
          </div>
          <mg-card lang="es" style="max-inline-size:480px;min-block-size:240px">
            ${views[phase](set)}
          </mg-card>
        </div>`,
    ),
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector('mg-card');
    await expect(card).toHaveTextContent('Lo que escribiste está guardado');
    await press('Reintentar', canvasElement);
    await waitFor(() => expect(card).toHaveTextContent('El primero puede ser'));
    await press('Agregar ticket', canvasElement);
    await waitFor(() => expect(card).toHaveTextContent('Router sin señal'));
  },
};

const views: Record<Phase, (set: (phase: Phase) => void) => TemplateResult> = {
  loading: () => html`<mg-loading-card></mg-loading-card>`,
  failed: (set) =>
    html`<mg-empty-state icon="cloud_off" heading="No pudimos traer los tickets" level="2">
      Lo que escribiste está guardado en este equipo.
      <mg-button slot="actions" variant="primary" @click=${() => set('empty')}>Reintentar</mg-button>
    </mg-empty-state>`,
  empty: (set) =>
    html`<mg-empty-state icon="inbox" heading="Aquí verás los tickets de Soporte" level="2">
      El primero puede ser lo que te pidieron hoy.
      <mg-button slot="actions" variant="primary" @click=${() => set('filled')}>Agregar ticket</mg-button>
    </mg-empty-state>`,
  filled: () =>
    html`<mg-list label="Tickets de Soporte">
      <mg-list-item pressable>Router sin señal<span slot="detail">NUB-398</span></mg-list-item>
      <mg-list-item pressable>Cambiar la bomba<span slot="detail">NUB-399</span></mg-list-item>
    </mg-list>`,
};

async function press(words: string, canvas: HTMLElement): Promise<void> {
  const button = findButton(words, canvas);
  if (!button) throw new Error(`There is no button “${words}”.`);
  await userEvent.click(button);
}
