import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import '../../packages/elements/src/button/button.ts';
import '../../packages/elements/src/chip/chip.ts';
import '../../packages/elements/src/empty-state/empty-state.ts';
import '../../packages/elements/src/list/list.ts';
import { findFolded } from '../../packages/elements/src/text.ts';
import { say, spoken } from '../../packages/elements/src/testing/language.ts';
import '../../packages/elements/src/text-field/text-field.ts';
import '../pages/foundations.css';
import { findButton, live } from './live.ts';

const meta: Meta = {
  title: 'Patterns/Filters',
};
export default meta;

interface Chosen {
  words: string;
  isMine: boolean;
  isLate: boolean;
}

const none: Chosen = { words: '', isMine: false, isLate: false };

const tickets = () => [
  { title: say('Cambiar la bomba', 'Replace the pump'), isMine: true, isLate: true },
  { title: say('Revisar la antena', 'Check the antenna'), isMine: true, isLate: false },
  { title: say('Leer los medidores', 'Read the meters'), isMine: false, isLate: true },
];

/** Text and chips narrow a list; the count is announced, and one press takes all filters away. */
export const Filters: StoryObj = {
  render: () =>
    live<Chosen>(none, (chosen, set) => {
      const found = tickets().filter(
        ({ title, isMine, isLate }) =>
          (!chosen.isMine || isMine) &&
          (!chosen.isLate || isLate) &&
          (chosen.words === '' || findFolded(title, chosen.words)),
      );
      const isFiltered = chosen.words !== '' || chosen.isMine || chosen.isLate;
      return html`<div class="fo" lang="en">
        <h1>Filters</h1>
        <p>
          The search comes first, the filters that people use most are chips beside it. What is on is seen
          without opening anything. The number of results is a status that screen readers announce. Nothing
          found is a state of its own: it names the filters as the reason and takes them away with one press.
        </p>
        <div class="sample mg-stack" lang=${spoken()} style="max-inline-size:520px">
          <mg-text-field
            type="search"
            label=${say('Buscar tickets', 'Search tickets')}
            value=${chosen.words}
            @input=${(event: Event) => set({ ...chosen, words: (event.currentTarget as HTMLInputElement).value })}
          ></mg-text-field>
          <div class="mg-row" role="group" aria-label=${say('Filtros', 'Filters')}>
            <mg-chip ?selected=${chosen.isMine} @click=${() => set({ ...chosen, isMine: !chosen.isMine })}
              >${say('Míos', 'Mine')}</mg-chip
            >
            <mg-chip ?selected=${chosen.isLate} @click=${() => set({ ...chosen, isLate: !chosen.isLate })}
              >${say('Atrasados', 'Overdue')}</mg-chip
            >
            ${isFiltered ? html`<mg-button variant="quiet" @click=${() => set(none)}>${clear()}</mg-button>` : nothing}
          </div>
          <p role="status">${count(found.length)}</p>
          ${
            found.length > 0
              ? html`<mg-list label="Tickets">
                  ${found.map(({ title }) => html`<mg-list-item pressable>${title}</mg-list-item>`)}
                </mg-list>`
              : html`<mg-empty-state
                  icon="filter_list"
                  level="2"
                  heading=${say('Ningún ticket coincide', 'No tickets match')}
                  >${say('Prueba con menos filtros.', 'Try fewer filters.')}</mg-empty-state
                >`
          }
        </div>
      </div>`;
    }),
};

/** Two filters together, then none. */
export const FiltersCombined: StoryObj = {
  ...Filters,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const status = () => canvasElement.querySelector('[role=status]')?.textContent?.trim();
    for (const chip of canvasElement.querySelectorAll('mg-chip')) await userEvent.click(chip);
    await waitFor(() => expect(status()).toBe(count(1)));
    const button = findButton(clear(), canvasElement);
    if (button) await userEvent.click(button);
    await waitFor(() => expect(status()).toBe(count(3)));
  },
};

const clear = (): string => say('Quitar filtros', 'Clear filters');
const count = (found: number): string =>
  found === 1 ? '1 ticket' : say(`${found} tickets encontrados`, `${found} tickets found`);
