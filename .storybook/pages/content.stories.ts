import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, type TemplateResult } from 'lit';
import { expect } from 'storybook/test';
import './foundations.css';

const meta: Meta = {
  title: 'Foundations/Content and tone',
  tags: ['!autodocs'],
};
export default meta;

/** What to write and what not, in one language. */
interface Example {
  rule: string;
  write: string;
  not: string;
}

const spanish: Example[] = [
  { rule: 'Tutea, y empieza por el verbo', write: 'Agregar ticket', not: 'Nuevo ticket será agregado' },
  { rule: 'Di qué pasó y qué hacer', write: 'No hay conexión. Guardamos tu mensaje.', not: 'Error de red' },
  { rule: 'Sin exclamaciones ni disculpas', write: 'Se guardó hace un momento', not: '¡Guardado con éxito!' },
  { rule: 'Nombra lo que se pierde', write: 'Se eliminan 42 tickets', not: '¿Está seguro?' },
  { rule: 'El botón repite la acción', write: 'Eliminar equipo', not: 'Sí' },
  { rule: 'Lo vacío invita', write: 'Nadie asignado todavía', not: 'Sin datos' },
];

const english: Example[] = [
  { rule: 'Speak to one person, verb first', write: 'Add ticket', not: 'A new ticket will be added' },
  {
    rule: 'Say what happened and what to do',
    write: 'You are offline. We kept your message.',
    not: 'Network error',
  },
  { rule: 'No exclamation marks, no sorry', write: 'Saved a moment ago', not: 'Successfully saved!' },
  { rule: 'Name what will be lost', write: '42 tickets will be deleted', not: 'Are you sure?' },
  { rule: 'The button repeats the action', write: 'Delete team', not: 'Yes' },
  { rule: 'An empty place invites', write: 'Nobody assigned yet', not: 'No data' },
];

export const ContentAndTone: StoryObj = {
  name: 'Content and tone',
  render: () =>
    html`<div class="fo" lang="en">
      <h1>Content and tone</h1>
      <p>
        We speak like a colleague who has little time and knows the matter: short sentences, verbs first, no
        jargon, no exclamation marks. Spanish of Latin America, informal “tú”, is written first; English says
        the same as directly and is never a word-for-word copy. Sentence case everywhere.
      </p>
      ${table('es', 'Español', ['Regla', 'Escribe', 'No escribas'], spanish)}
      ${table('en', 'English', ['Rule', 'Write', 'Do not write'], english)}
      <h2>Numbers, dates and names</h2>
      <p>
        Numbers, dates and plurals follow the language of the page; the same day, written for both:
        <b lang="es">${day('es')}</b>, <b lang="en">${day('en')}</b>. The same number:
        <b lang="es">${number('es')}</b>, <b lang="en">${number('en')}</b>. People's names are never cut in
        the middle of a word, and never put in capitals.
      </p>
      <h2>One word for one thing</h2>
      <p>
        A thing is called the same on every screen, in both languages: <i lang="es">ticket</i> and ticket,
        <i lang="es">tablero</i> and board, <i lang="es">negocio</i> and business, <i lang="es">equipo</i> and
        team. Where there are two good words, take the shorter one.
      </p>
    </div>`,
};

/** Numbers are formatted in the language they are marked with. */
export const NumbersInBothLanguages: StoryObj = {
  ...ContentAndTone,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12.345,5')).toHaveAttribute('lang', 'es');
    await expect(canvas.getByText('12,345.5')).toHaveAttribute('lang', 'en');
  },
};

function table(
  language: string,
  name: string,
  heads: [rule: string, write: string, not: string],
  examples: Example[],
): TemplateResult {
  return html`<section lang=${language}>
    <h2>${name}</h2>
    <table class="even">
      <thead>
        <tr>
          ${heads.map((head) => html`<th>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${examples.map(
          ({ rule, write, not }) =>
            html`<tr>
              <td data-head=${heads[0]}>${rule}</td>
              <td data-head=${heads[1]} class="write">${write}</td>
              <td data-head=${heads[2]} class="not"><s>${not}</s></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function day(language: string): string {
  return new Date(2026, 11, 24).toLocaleDateString(language, { dateStyle: 'long' });
}

/** In five digits: Spanish puts no point in a number of four. */
function number(language: string): string {
  return new Intl.NumberFormat(language).format(12_345.5);
}
