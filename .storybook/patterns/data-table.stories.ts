import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import '../../packages/elements/src/badge/badge.ts';
import '../../packages/elements/src/button/button.ts';
import '../../packages/elements/src/checkbox/checkbox.ts';
import '../../packages/elements/src/icon/icon.ts';
import { say, spoken } from '../../packages/elements/src/testing/language.ts';
import '../pages/foundations.css';
import './data-table.css';
import { findButton, live } from './live.ts';

const meta: Meta = {
  title: 'Patterns/Data table',
};
export default meta;

interface Table {
  isDescending: boolean;
  chosen: ReadonlySet<string>;
}

const rows = () => [
  { id: 'NUB-12', title: say('Cambiar la bomba', 'Replace the pump'), points: 8, isLate: true },
  { id: 'NUB-40', title: say('Revisar la antena', 'Check the antenna'), points: 3, isLate: false },
  { id: 'NUB-77', title: say('Leer los medidores', 'Read the meters'), points: 5, isLate: false },
];

/** A native table: sorted by a button in the head of a column, rows chosen by checkboxes. */
export const DataTable: StoryObj = {
  render: () =>
    live<Table>({ isDescending: false, chosen: new Set() }, ({ isDescending, chosen }, set) => {
      const sorted = rows().toSorted((one, other) => (isDescending ? -1 : 1) * (one.points - other.points));
      const choose = (ids: readonly string[]): void => set({ isDescending, chosen: new Set(ids) });
      return html`<div class="fo" lang="en">
        <h1>Data table</h1>
        <p>
          A native <code>table</code> in a region that scrolls by itself and takes the focus. The button in
          the head sorts, and <code>aria-sort</code> says how. Numbers are tabular and at the end of their
          column. What is done with chosen rows stands above the table, with the count, and moves nothing when
          it comes.
        </p>
        <div class="sample" lang=${spoken()}>
          <div class="bar-of-table mg-row">
            <span role="status">${count(chosen.size)}</span>
            ${chosen.size > 0 ? html`<mg-button @click=${() => choose([])}>${clear()}</mg-button>` : nothing}
          </div>
          <div class="scroller" role="region" aria-label="Tickets" tabindex="0">
            <table>
              <thead>
                <tr>
                  <th>
                    <mg-checkbox
                      aria-label=${say('Elegir todos', 'Select all')}
                      .checked=${chosen.size === sorted.length}
                      .indeterminate=${chosen.size > 0 && chosen.size < sorted.length}
                      @change=${() => choose(chosen.size === sorted.length ? [] : sorted.map(({ id }) => id))}
                    ></mg-checkbox>
                  </th>
                  <th>${say('Título', 'Title')}</th>
                  <th>${say('Estado', 'Status')}</th>
                  <th class="number" aria-sort=${isDescending ? 'descending' : 'ascending'}>
                    <mg-button variant="quiet" @click=${() => set({ chosen, isDescending: !isDescending })}
                      >${points()}<mg-icon
                        slot="end"
                        name=${isDescending ? 'arrow_downward' : 'arrow_upward'}
                      ></mg-icon
                    ></mg-button>
                  </th>
                </tr>
              </thead>
              <tbody>
                ${sorted.map(
                  ({ id, title, points: weight, isLate }) =>
                    html`<tr>
                      <td>
                        <mg-checkbox
                          aria-label=${say(`Elegir ${id}`, `Select ${id}`)}
                          .checked=${chosen.has(id)}
                          @change=${() =>
                            choose(
                              chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id],
                            )}
                        ></mg-checkbox>
                      </td>
                      <td>${title}</td>
                      <td>
                        <mg-badge tone=${isLate ? 'danger' : 'ok'}
                          >${isLate ? say('Atrasado', 'Overdue') : say('A tiempo', 'On time')}</mg-badge
                        >
                      </td>
                      <td class="number">${weight}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>
        </div>
      </div>`;
    }),
};

/** Sorted the other way round, then all rows chosen. */
export const DataTableSorted: StoryObj = {
  ...DataTable,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const shown = () =>
      [...canvasElement.querySelectorAll('td.number')].map(({ textContent }) => textContent);
    await expect(shown()).toEqual(['3', '5', '8']);
    const button = findButton(points(), canvasElement);
    if (button) await userEvent.click(button);
    await waitFor(() => expect(shown()).toEqual(['8', '5', '3']));
    const all = canvasElement.querySelector('mg-checkbox')?.shadowRoot?.querySelector('input');
    if (all) await userEvent.click(all);
    await waitFor(() => expect(canvasElement.querySelector('[role=status]')).toHaveTextContent(count(3)));
  },
};

const points = (): string => say('Puntos', 'Points');
const clear = (): string => say('No elegir ninguno', 'Clear selection');
const count = (chosen: number): string => say(`${chosen} elegidos`, `${chosen} selected`);
