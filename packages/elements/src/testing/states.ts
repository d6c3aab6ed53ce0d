/** A table of all variants of an element in all of its states, for stories. */
import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { type ForcedState, forceState } from './force-state.ts';
import { say } from './language.ts';

/** What an element is set to in one cell. */
export interface CellState {
  disabled: boolean;
  loading: boolean;
  /** A message, or an empty text. */
  error: string;
}

type Column = 'normal' | 'hover' | 'focus' | 'active' | 'disabled' | 'error' | 'loading';

interface StatesStory {
  render(): TemplateResult;
  parameters: Record<string, unknown>;
}

const names: Record<Column, () => string> = {
  normal: () => 'Normal',
  hover: () => say('Bajo el puntero', 'Hover'),
  focus: () => say('Con el foco', 'Focus'),
  active: () => say('Presionado', 'Active'),
  disabled: () => say('Deshabilitado', 'Disabled'),
  error: () => say('Con error', 'Error'),
  loading: () => say('En espera', 'Loading'),
};

/**
 * The story of an element's states.
 *
 * @param rows - Each variant, by its attributes as code, with what it renders in a state.
 * @param more - The states that it has besides those of the pointer and the focus.
 */
export function statesStory(
  rows: [variant: string, cell: (state: CellState) => TemplateResult][],
  more: ('disabled' | 'error' | 'loading')[],
): StatesStory {
  const columns: Column[] = ['normal', 'hover', 'focus', 'active', ...more];
  return {
    parameters: {
      byProperty: [],
      // The states of the pointer cannot be written as markup.
      docs: { source: { code: null } },
    },
    render: () => html`
      <div class="mg-states" tabindex="0" role="group" aria-label=${say('Estados', 'States')}>
        <table>
          <thead>
            <tr>
              <td></td>
              ${columns.map((column) => html`<th scope="col">${names[column]()}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ([variant, cell]) => html`
                <tr>
                  <th scope="row"><code>${variant}</code></th>
                  ${columns.map((column) => html`<td ${ref(forceTo(column))}>${cell(stateOf(column))}</td>`)}
                </tr>
              `,
            )}
          </tbody>
        </table>
      </div>
    `,
  };
}

const forcedStates: readonly string[] = ['hover', 'focus', 'active'] satisfies ForcedState[];

/** What is done to a cell once it is there: its content is rendered right after. */
function forceTo(column: Column): (cell?: Element) => void {
  return (cell) => {
    if (cell && isForced(column)) queueMicrotask(() => void forceState(cell, column));
  };
}

function isForced(column: Column): column is ForcedState {
  return forcedStates.includes(column);
}

function stateOf(column: Column): CellState {
  return {
    disabled: column === 'disabled',
    loading: column === 'loading',
    error: column === 'error' ? say('Revisa este valor.', 'Check this value.') : '',
  };
}
