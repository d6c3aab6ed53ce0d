import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import '../../packages/elements/src/button/button.ts';
import '../../packages/elements/src/date-field/date-field.ts';
import { say, spoken } from '../../packages/elements/src/testing/language.ts';
import type { SelectOption } from '../../packages/elements/src/select/select.ts';
import '../../packages/elements/src/select/select.ts';
import '../../packages/elements/src/switch/switch.ts';
import '../../packages/elements/src/text-field/text-field.ts';
import '../../packages/elements/src/textarea/textarea.ts';
import '../pages/foundations.css';
import { findButton, findDeep, live } from './live.ts';

const meta: Meta = {
  title: 'Patterns/Form',
};
export default meta;

/** What was sent, once it was. */
interface Sent {
  entries?: Record<string, string>;
}

/** A plain form: sending it shows what is missing, at the first field of it. */
export const NewTicket: StoryObj = {
  render: () =>
    live<Sent>(
      {},
      ({ entries }, set) =>
        html`<div class="fo" lang="en">
          <h1>Form</h1>
          <p>
            The button is never disabled: people press it, and the first field that lacks something says so
            and takes the focus. One column, the field that decides most on top, the primary action at the
            end, at the start of the line. What must be filled has a star, the rest says that it is optional.
          </p>
          <form
            class="sample"
            lang=${spoken()}
            style="display:grid;gap:var(--mg-4);max-inline-size:420px;margin-block-start:var(--mg-5)"
            @submit=${(event: SubmitEvent) => {
              event.preventDefault();
              set({ entries: read(event.currentTarget as HTMLFormElement) });
            }}
          >
            <mg-text-field label=${say('Título', 'Title')} name="title" required></mg-text-field>
            <mg-textarea
              label=${say('Descripción (opcional)', 'Description (optional)')}
              name="text"
            ></mg-textarea>
            <mg-select label=${say('Prioridad', 'Priority')} name="priority" value="normal"
              >${priorities().map(({ value, label }) => html`<mg-option value=${value}>${label}</mg-option>`)}</mg-select
            >
            <mg-date-field
              label=${say('Fecha límite (opcional)', 'Due date (optional)')}
              name="due"
            ></mg-date-field>
            <mg-switch name="watch" value="yes" checked
              >${say('Avisarme cuando cambie', 'Tell me when it changes')}</mg-switch
            >
            <div><mg-button type="submit" variant="primary">${addTicket()}</mg-button></div>
            <p role="status">${entries ? added(entries['title'] ?? '') : ''}</p>
          </form>
        </div>`,
    ),
};

/** Submitted empty, then filled in. */
export const NewTicketSubmitted: StoryObj = {
  ...NewTicket,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const add = findButton(addTicket(), canvasElement);
    const title = canvasElement.querySelector('mg-text-field');
    if (!add || !title) throw new Error('The form is not there.');
    await userEvent.click(add);
    await waitFor(() => expect(document.activeElement).toBe(title));
    await expect(status(canvasElement)).toBe('');

    const input = findDeep(title.shadowRoot ?? title, (element) => element.matches('input'));
    if (!input) throw new Error('The field holds no input.');
    await userEvent.type(input, newTitle());
    await userEvent.click(add);
    await waitFor(() => expect(status(canvasElement)).toBe(added(newTitle())));
  },
};

const addTicket = (): string => say('Agregar ticket', 'Add ticket');
const newTitle = (): string => say('Cambiar la bomba', 'Replace the pump');
const added = (title: string): string => say(`Se agregó “${title}”.`, `“${title}” was added.`);

const priorities = (): SelectOption[] => [
  { value: 'high', label: say('Alta', 'High') },
  { value: 'normal', label: 'Normal' },
  { value: 'low', label: say('Baja', 'Low') },
];

function read(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function status(canvas: HTMLElement): string | undefined {
  return canvas.querySelector('[role=status]')?.textContent.trim();
}
