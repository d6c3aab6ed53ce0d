import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../button/button.ts';
import '../card/card.ts';
import { doAndDont } from '../testing/do-and-dont.ts';
import { say } from '../testing/language.ts';
import { alert, confirm, prompt, sheet } from './dialogs.ts';

const meta: Meta = {
  title: 'Functions/Dialogs',
  parameters: {
    api: 'dialogs',
    // Each in a frame of its own: a modal covers its whole page, the documentation too.
    docs: { story: { inline: false, height: '420px' } },
    guide: {
      use: [
        'A question whose answer the code waits for: `if (await confirm(…))`. Several wait for one another.',
        'Say in the heading what happens, and on the button the same verb.',
      ],
      avoid: [
        'Content of your own, such as a form: that is `mg-dialog`.',
        'Telling that something worked: that is `snackbar.show()`.',
      ],
      keys: [
        ['Escape, Back', 'Answers with false, unless `noDismiss` is set'],
        ['Enter', 'Answers with OK, from the field of `prompt`'],
      ],
      role: '`alertdialog`.',
      name: '`heading`; `text` describes it.',
      announces: 'Itself, when the focus comes in.',
      related: ['mg-dialog', 'mg-snackbar', 'mg-menu'],
    },
  },
};

export default meta;
type Story = StoryObj;

const saved = (): string => say('Se guardó hace un momento', 'Saved a moment ago');
const question = (): string => say('¿Eliminar el equipo Ventas?', 'Delete the Sales team?');
const remove = (): string => say('Eliminar', 'Delete');
const teamName = (): string => say('Nombre del equipo', 'Team name');
const copyLink = (): string => say('Copiar enlace', 'Copy link');
const first = (): string => say('Primero', 'First');
const second = (): string => say('Segundo', 'Second');

/** The code of a story: what it calls. */
const calls = (name: string, code: () => string) => ({
  docs: {
    source: {
      language: 'ts',
      transform: () => `import { ${name} } from '@minga/elements/dialogs';\n\n${code()}`,
    },
  },
});

export const Confirm: Story = {
  parameters: calls(
    'confirm',
    () => `const isSure = await confirm({
  heading: '${question()}',
  ok: '${remove()}',
  danger: true,
});
console.log(isSure);`,
  ),
  render: () => html`
    <mg-button @click=${() => confirm({ heading: question(), ok: remove(), danger: true })}
      >${remove()}</mg-button
    >
  `,
};

/** The question itself. */
export const ConfirmShown: Story = {
  ...Confirm,
  tags: ['!dev', '!autodocs'],
  play: () => void confirm({ heading: question(), ok: remove(), danger: true }),
};

export const Alert: Story = {
  parameters: calls('alert', () => `await alert('${saved()}');`),
  render: () => html`<mg-button @click=${() => alert(saved())}>${say('Guardar', 'Save')}</mg-button>`,
};

export const Prompt: Story = {
  parameters: calls(
    'prompt',
    () => `const name = await prompt({ heading: '${teamName()}', required: true });
console.log(name);`,
  ),
  render: () => html`
    <mg-button @click=${() => prompt({ heading: teamName(), required: true })}
      >${say('Crear equipo', 'Create team')}</mg-button
    >
  `,
};

export const Sheet: Story = {
  parameters: calls(
    'sheet',
    () => `const action = await sheet({
  heading: 'NUB-398',
  actions: [
    { text: '${copyLink()}', value: 'copy' },
    { text: '${remove()}', value: 'delete', danger: true },
  ],
});
console.log(action);`,
  ),
  render: () => html`
    <mg-button
      @click=${() =>
        sheet({
          heading: 'NUB-398',
          actions: [
            { text: copyLink(), value: 'copy' },
            { text: remove(), value: 'delete', danger: true },
          ],
        })}
      >${say('Acciones', 'Actions')}</mg-button
    >
  `,
};

/** The second waits for the first. */
export const TwoInARow: Story = {
  parameters: calls('alert', () => `await Promise.all([alert('${first()}'), alert('${second()}')]);`),
  render: () => html`
    <mg-button @click=${() => Promise.all([alert(first()), alert(second())])}
      >${say('Dos seguidos', 'Two in a row')}</mg-button
    >
  `,
};

export const DoAndDont: StoryObj = {
  parameters: { byProperty: [], docs: { story: { inline: true } } },
  render: () =>
    doAndDont(
      {
        example: html`<mg-card
          ><b>${say('¿Eliminar el equipo Ventas?', 'Delete the Sales team?')}</b>
          <p>${say('Sus 12 tickets quedan sin equipo.', 'Its 12 tickets will have no team.')}</p>
          <mg-button>${say('Cancelar', 'Cancel')}</mg-button>
          <mg-button variant="danger">${say('Eliminar', 'Delete')}</mg-button></mg-card
        >`,
        line: say(
          'confirm: el código necesita la respuesta para seguir.',
          'confirm: the code needs the answer to go on.',
        ),
      },
      {
        example: html`<mg-card
          ><b>${say('Listo', 'Done')}</b>
          <p>${say('El equipo se eliminó.', 'The team was deleted.')}</p>
          <mg-button variant="primary">${say('Aceptar', 'OK')}</mg-button></mg-card
        >`,
        line: say(
          'alert detiene el trabajo para contar que todo salió bien: usa un snackbar.',
          'alert stops the work to report that all went well: use a snackbar.',
        ),
      },
    ),
};
