/** Files of messages with the real store, against a mocked server and a mocked file store. */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { store } from '../../base/store.ts';
import { type Answer, refusal } from '../../shared/testing/screen-world.tsx';
import { filesDetached, selectAttachedFiles } from './files/attached-files-slice.ts';
import { buildRoom, composer, message, rows, show } from './testing-chat.tsx';

const point =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

function chatFile(id: string, name: string, more: Partial<Wire['ChatFile']> = {}): Wire['ChatFile'] {
  return { id, name, type: 0, mime: 'image/png', size: 70, url: point, download_url: point, ...more };
}

/** Mock of the upload requests to the file store; each test settles them. */
class FakeUpload {
  static all: FakeUpload[] = [];
  upload = {};
  status = 0;
  onload?: () => void;
  onabort?: () => void;
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    FakeUpload.all.push(this);
  }
  abort(): void {
    this.onabort?.();
  }
  arrive(): void {
    this.status = 200;
    this.onload?.();
  }
}

beforeEach(() => {
  FakeUpload.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  store.dispatch(filesDetached(selectAttachedFiles(store.getState()).map(({ key }) => key)));
  return () => vi.unstubAllGlobals();
});

/** Answers of the two calls of an upload: the token is the name of the file. */
const answerUploads: Answer = ({ method, path, query, body }) => {
  if (path.endsWith('/request-upload')) {
    const upload = { token: query.get('name'), method: 'PUT', url: '/v1/files/1/x', headers: [] };
    return Response.json({ upload: { ...upload, expires_at: '', most_bytes: 1000 } });
  }
  if (method !== 'POST' || !path.endsWith('/files')) return undefined;
  const { token } = body as { token: string };
  return Response.json({ file: chatFile(`id of ${token}`, token) });
};

const attached = () => page.getByRole('list', { name: 'Archivos del mensaje' }).getByRole('listitem');
const sendButton = () => page.getByRole('button', { name: 'Enviar', exact: true });
const choose = (...names: string[]) =>
  userEvent.upload(
    page.getByTestId('attach-to-message'),
    names.map((name) => new File(['x'], name, { type: 'text/plain' })),
  );
const uploads = (count: number) => expect.poll(() => FakeUpload.all).toHaveLength(count);

test('sends a message with its files once they have been uploaded', async () => {
  const { calls } = await show({ messages: [message(1, 'Hola')], answer: answerUploads });
  await expect.element(composer()).toBeVisible();
  await choose('a.txt', 'b.txt');
  await uploads(2);
  await userEvent.click(composer());
  await userEvent.keyboard('Miren{Enter}');
  await expect.element(page.getByText(/se enviará cuando terminen de subir/)).toBeVisible();
  const sent = () => calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'));
  for (const one of FakeUpload.all) {
    expect(sent()).toEqual([]);
    one.arrive();
  }
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([{ message: { text: 'Miren', files: ['id of a.txt', 'id of b.txt'] } }]);
  await expect.poll(() => attached().elements()).toEqual([]);
});

test('shows why an upload failed, does not send without it, and repeats it', async () => {
  let isFull = true;
  const full = () => refusal(413, 'file/storage-full', 'No queda espacio.');
  await show({
    answer: (call) => (isFull && call.path.endsWith('/request-upload') ? full() : answerUploads(call)),
  });
  await expect.element(composer()).toBeVisible();
  await choose('a.txt');
  await expect.element(page.getByText('No queda espacio.')).toBeVisible();
  await expect.element(sendButton()).toHaveAttribute('aria-disabled', 'true');
  isFull = false;
  await userEvent.click(page.getByRole('button', { name: 'Enviar a.txt otra vez' }));
  await uploads(1);
  FakeUpload.all[0]!.arrive();
  await expect.element(sendButton()).toHaveAttribute('aria-disabled', 'false');
});

test('cancels an upload and removes its file', async () => {
  await show({ answer: answerUploads });
  await expect.element(composer()).toBeVisible();
  await choose('a.txt');
  await uploads(1);
  await userEvent.click(page.getByRole('button', { name: 'Cancelar el envío de a.txt' }));
  await expect.poll(() => attached().elements()).toEqual([]);
  await expect.element(sendButton()).toHaveAttribute('aria-disabled', 'true');
});

test('takes pasted pictures, and at most ten files', async () => {
  await show({ answer: answerUploads });
  await expect.element(composer()).toBeVisible();
  const clipboardData = new DataTransfer();
  for (let count = 0; count < 11; count += 1)
    clipboardData.items.add(new File(['x'], `captura ${count}.txt`, { type: 'text/plain' }));
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true });
  composer().element().dispatchEvent(paste);
  await expect.poll(() => attached().elements()).toHaveLength(10);
  await uploads(10);
});

test('puts text and files of a rejected message back into the field', async () => {
  const rejected = () => refusal(404, 'business/member-not-found', 'Ya no está en el negocio.');
  await show({
    answer: (call) =>
      call.method === 'POST' && call.path.endsWith('/messages') ? rejected() : answerUploads(call),
  });
  await expect.element(composer()).toBeVisible();
  await choose('a.txt');
  await uploads(1);
  FakeUpload.all[0]!.arrive();
  await expect.element(sendButton()).toHaveAttribute('aria-disabled', 'false');
  await userEvent.click(composer());
  await userEvent.keyboard('Mira{Enter}');
  await expect.element(composer()).toHaveValue('Mira');
  await expect.poll(() => attached().elements()).toHaveLength(1);
});

test('shows pictures with their names, and drawings of text and other files as downloads', async () => {
  const files = [
    chatFile('a', 'foto.png'),
    chatFile('b', 'dibujo.svg', { mime: 'image/svg+xml' }),
    chatFile('c', 'medidas.csv', { type: 4, mime: 'text/csv' }),
  ];
  await show({ messages: [message(1, '', { files })] });
  await expect.element(rows().first().getByRole('img', { name: 'foto.png' })).toBeVisible();
  expect(rows().first().getByRole('img').elements()).toHaveLength(1);
  for (const name of ['dibujo.svg', 'medidas.csv'])
    await expect.element(page.getByRole('button', { name: `Descargar ${name}` })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Ver foto.png' }));
  await expect.element(page.getByRole('dialog', { name: 'foto.png' })).toBeVisible();
});

test('names the files of the latest message in the list of chats', async () => {
  const last = (files: Wire['ChatFile'][]) => message(1, '', { files });
  const roomWith = (id: string, files: Wire['ChatFile'][]) =>
    buildRoom({ id, name: id, last_message: last(files) });
  const pdf = chatFile('p', 'contrato.pdf', { type: 3, mime: 'application/pdf' });
  await show({
    at: '/chats',
    rooms: [
      roomWith('uno', [chatFile('a', 'a.png')]),
      roomWith('dos', [chatFile('a', 'a.png'), chatFile('b', 'b.png')]),
      roomWith('tres', [pdf]),
      roomWith('cuatro', [pdf, chatFile('a', 'a.png')]),
    ],
  });
  for (const words of ['Foto', '2 fotos', 'Archivo: contrato.pdf', '2 archivos'])
    await expect.element(page.getByText(`Beto Mamani: ${words}`, { exact: true })).toBeVisible();
});
