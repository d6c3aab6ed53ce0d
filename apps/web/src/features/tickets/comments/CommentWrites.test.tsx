/** Comments on a device that keeps writes: the field is free at once, and a rejected text returns to it. */
import { setClientHost } from '@minga/client/host';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { store } from '../../../base/store.ts';
import { useKeepsWrites, useStoredWrites } from '../../../offline/stored-writes.ts';
import { draftsRead } from '../../../shared/forms/drafts-slice.ts';
import { mount } from '../../../shared/testing/mount.tsx';
import { comment, rows, show } from './testing-comments.tsx';
import { fieldText } from '../../../shared/testing/field-text.ts';

// Other tests leave drafts.
beforeEach(() => {
  store.dispatch(draftsRead({}));
});

function Keeper() {
  const [isReported, setReported] = useState(false);
  useStoredWrites('ana', () => setReported(true));
  return <p>{useKeepsWrites() && !isReported ? 'kept' : 'not kept'}</p>;
}

async function keepWrites(): Promise<void> {
  // Writes are kept for a signed-in user.
  setClientHost({
    baseUrl: () => '/v1',
    token: () => Promise.resolve('token'),
    uid: () => 'ana',
    language: () => 'es',
    path: () => '/t',
    onSessionLost: () => undefined,
    onRateLimited: () => undefined,
  });
  const host = mount(
    <Provider store={store}>
      <Keeper />
    </Provider>,
  );
  await expect.poll(() => host.textContent).toBe('kept');
}

/** Renders comments with a mocked server: the test resolves the response of each write. */
async function showHeld(...comments: Parameters<typeof comment>[]) {
  const answers: ((response: Response) => void)[] = [];
  const held = () => new Promise<Response>((resolve) => answers.push(resolve));
  const { calls } = await show(
    comments.map((each) => comment(...each)),
    held,
  );
  await keepWrites();
  return { calls, answers };
}

const refusal = () =>
  Response.json(
    { status: 404, code: 'comment/not-found', message: 'Ese comentario no existe.', requestId: 'r' },
    { status: 404 },
  );
const field = () => page.getByRole('textbox', { name: 'Comentario' });
const send = '{Control>}{Enter}{/Control}';

test('empties the field before the server answers and marks the comment meanwhile', async () => {
  const { calls, answers } = await showHeld();
  await userEvent.click(field());
  await userEvent.keyboard(`Primero${send}`);
  await expect.poll(() => fieldText(field())).toBe('');
  await expect.poll(() => rows().first().element().textContent).toContain('por enviar');
  await userEvent.keyboard(`Segundo${send}`);
  await expect.poll(() => rows().elements()).toHaveLength(2);
  await expect.poll(() => answers).toHaveLength(1);
  const { id } = calls.find(({ method }) => method === 'POST')!.body as { id: string };
  answers[0]!(Response.json({ comment: comment(1, 'Primero', { id }) }, { status: 201 }));
  await expect.poll(() => rows().first().element().textContent).not.toContain('por enviar');
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]!(refusal());
  await expect.poll(() => fieldText(field())).toBe('Segundo');
});

test('puts a rejected text back before what was typed since', async () => {
  const { answers } = await showHeld();
  await userEvent.click(field());
  await userEvent.keyboard(`Primero${send}`);
  await expect.poll(() => fieldText(field())).toBe('');
  await userEvent.keyboard('Luego');
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]!(refusal());
  await expect.poll(() => fieldText(field())).toBe('Primero\n\nLuego');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Todavía no se envió. Ese comentario no existe.');
});

test('opens the field of a rejected reply and of a rejected edit again', async () => {
  const { answers } = await showHeld([1, 'Uno']);
  await userEvent.click(page.getByRole('button', { name: 'Responder a Ana Quispe' }));
  await userEvent.keyboard(`Respuesta${send}`);
  const reply = page.getByRole('textbox', { name: 'Respuesta a Ana Quispe' });
  await expect.element(reply).not.toBeInTheDocument();
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]!(refusal());
  await expect.poll(() => fieldText(reply)).toBe('Respuesta');

  await userEvent.click(page.getByRole('button', { name: 'Editar comentario' }));
  const editor = rows().getByRole('textbox', { name: 'Comentario' });
  await userEvent.fill(editor, 'Otro');
  await userEvent.keyboard(send);
  await expect.element(editor).not.toBeInTheDocument();
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]!(refusal());
  await expect.poll(() => fieldText(editor)).toBe('Otro');
});
