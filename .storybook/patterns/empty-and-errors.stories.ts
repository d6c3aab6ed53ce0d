import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import '../../packages/elements/src/button/button.ts';
import '../../packages/elements/src/card/card.ts';
import '../../packages/elements/src/empty-state/empty-state.ts';
import { say, spoken } from '../../packages/elements/src/testing/language.ts';
import '../../packages/elements/src/list/list.ts';
import '../../packages/elements/src/loading-card/loading-card.ts';
import '../pages/foundations.css';
import { findButton, live } from './live.ts';

const meta: Meta = {
  title: 'Patterns/Empty and error states',
};
export default meta;

type Phase = 'loading' | 'failed' | 'empty' | 'filled';

const phases = (): [phase: Phase, words: string][] => [
  ['loading', say('Cargando', 'Loading')],
  ['failed', say('Con error', 'Failed')],
  ['empty', say('Vacío', 'Empty')],
  ['filled', say('Con tickets', 'With tickets')],
];

/** One place through all it can be: loading, failed, empty, filled. */
export const Tickets: StoryObj = {
  render: () =>
    live<Phase>(
      'failed',
      (phase, set) =>
        html`<div class="fo" lang="en">
          <h1>Empty and error states</h1>
          <p>
            A place has the same size whatever it holds, so nothing jumps. Loading shows where content will
            be. An error says what failed, what is safe, and offers to try again. Empty says what the place is
            for and gives the first step: it is never the answer to an error.
          </p>
          <div class="sample mg-row" lang=${spoken()} style="margin-block-end:var(--mg-4)">
            ${phases().map(
              ([each, words]) =>
                html`<mg-button variant=${each === phase ? 'primary' : 'outline'} @click=${() => set(each)}
                  >${words}</mg-button
                >`,
            )}
          </div>
          <mg-card class="sample" lang=${spoken()} style="max-inline-size:480px;min-block-size:18rem">
            ${views[phase](set)}
          </mg-card>
        </div>`,
    ),
};

/** Every phase in turn; the card keeps its height. */
export const TicketsThroughAllPhases: StoryObj = {
  ...Tickets,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const card = canvasElement.querySelector('mg-card');
    await expect(card).toHaveTextContent(isSafe());
    await press(tryAgain(), canvasElement);
    await waitFor(() => expect(card).toHaveTextContent(firstStep()));
    await press(addTicket(), canvasElement);
    await waitFor(() => expect(card).toHaveTextContent(noSignal()));

    const heights = [];
    for (const [, words] of phases()) {
      await press(words, canvasElement);
      heights.push(await heightAt360(card));
    }
    await expect(new Set(heights).size).toBe(1);
  },
};

const isSafe = (): string =>
  say('Lo que escribiste está guardado en este equipo.', 'What you wrote is saved on this device.');
const tryAgain = (): string => say('Reintentar', 'Try again');
const firstStep = (): string =>
  say('El primero puede ser lo que te pidieron hoy.', 'The first may be what you were asked for today.');
const addTicket = (): string => say('Agregar ticket', 'Add ticket');
const noSignal = (): string => say('Router sin señal', 'Router without signal');

const views: Record<Phase, (set: (phase: Phase) => void) => TemplateResult> = {
  loading: () => html`<mg-loading-card></mg-loading-card>`,
  failed: (set) =>
    html`<mg-empty-state
      icon="cloud_off"
      heading=${say('No pudimos traer los tickets', 'We could not load the tickets')}
      level="2"
    >
      ${isSafe()}
      <mg-button slot="actions" variant="primary" @click=${() => set('empty')}>${tryAgain()}</mg-button>
    </mg-empty-state>`,
  empty: (set) =>
    html`<mg-empty-state
      icon="inbox"
      heading=${say('Aquí verás los tickets de Soporte', 'Tickets of Support will show up here')}
      level="2"
    >
      ${firstStep()}
      <mg-button slot="actions" variant="primary" @click=${() => set('filled')}>${addTicket()}</mg-button>
    </mg-empty-state>`,
  filled: () =>
    html`<mg-list label=${say('Tickets de Soporte', 'Tickets of Support')}>
      <mg-list-item pressable>${noSignal()}<span slot="detail">NUB-398</span></mg-list-item>
      <mg-list-item pressable
        >${say('Cambiar la bomba', 'Replace the pump')}<span slot="detail">NUB-399</span></mg-list-item
      >
    </mg-list>`,
};

/** How high the card is on a narrow phone, once what it holds has rendered. */
async function heightAt360(card: Element | null): Promise<number | undefined> {
  for (const element of card?.querySelectorAll('mg-empty-state, mg-loading-card, mg-list') ?? [])
    if ('updateComplete' in element) await element.updateComplete;
  const page = card?.parentElement;
  if (page) page.style.inlineSize = '312px';
  const height = card?.getBoundingClientRect().height;
  if (page) page.style.inlineSize = '';
  return height;
}

async function press(words: string, canvas: HTMLElement): Promise<void> {
  const button = findButton(words, canvas);
  if (!button) throw new Error(`There is no button “${words}”.`);
  await userEvent.click(button);
}
