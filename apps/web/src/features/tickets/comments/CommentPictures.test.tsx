/** Pictures in comments with the real store, against a mocked server and a mocked file store. */
import type { Wire } from '@minga/contract';
import { discardWrite, storedWrites } from '@minga/client/endpoints';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writeStored } from '../../../base/storage/web-storage.ts';
import { type Answer, refusal } from '../../../shared/testing/screen-world.tsx';
import { show } from './testing-comments.tsx';
import { fieldText } from '../../../shared/testing/field-text.ts';

const fileId = '-OYx3kQ0aBcDeFgHiJkM';

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
  localStorage.clear();
  return () => {
    for (const write of storedWrites()) discardWrite(write);
    vi.unstubAllGlobals();
  };
});

/** Answers of an upload; `type` is what the server finds in the file. */
const uploads =
  (type: Wire['GalleryType'] = 0): Answer =>
  ({ method, path, query }) => {
    if (path === '/request-upload') {
      const upload = { token: query.get('name'), method: 'PUT', url: '/v1/files/1/x', headers: [] };
      return Response.json({ upload: { ...upload, expires_at: '', most_bytes: 1000 } });
    }
    if (method !== 'POST' || !path.endsWith('/gallery')) return undefined;
    const file = { id: fileId, ticket_id: '-OYx3kQ0aBcDeFgHiJkL', name: 'plano.png', type };
    return Response.json({ file }, { status: 201 });
  };

const field = () => page.getByRole('textbox', { name: 'Comentario' });
const sent = () => expect.poll(() => FakeUpload.all).toHaveLength(1);

/** A picture of 4 x 2 px. */
function drawing(): Promise<Blob> {
  const canvas = new OffscreenCanvas(4, 2);
  canvas.getContext('2d')?.fillRect(0, 0, 4, 2);
  return canvas.convertToBlob();
}

/** Pastes a file behind the text of the field. */
async function paste(type = 'image/png', name = 'plano.png'): Promise<boolean> {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([await drawing()], name, { type }));
  const common = { bubbles: true, composed: true, cancelable: true };
  return field()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData }));
}

describe.each([
  ['a textarea', false],
  ['the formatted editor', true],
])('%s', (_, isRich) => {
  beforeEach(() => writeStored('markdown', !isRich));

  /** Writes into the surface, once it is shown. */
  async function write(text: string): Promise<void> {
    await userEvent.click(field());
    const shown = () => document.querySelector('[data-rich-field]') !== null;
    await expect.poll(shown).toBe(isRich);
    await userEvent.fill(field(), text);
    expect(shown()).toBe(isRich);
  }

  test('replaces the placeholder with the uploaded picture, and keeps the caret in the text that is typed', async () => {
    const { calls } = await show([], uploads());
    await write('Mira ');
    await paste();
    await expect
      .poll(() => fieldText(field()))
      .toEqual(expect.stringMatching(/^Mira !\[plano\.png\]\(uploading:[-\w]{20}\)$/));
    await sent();
    await userEvent.keyboard(' y dime');
    await expect.element(page.getByRole('button', { name: 'Comentar', exact: true })).toBeDisabled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    FakeUpload.all[0]?.arrive();
    const text = `Mira ![plano.png](attachment:${fileId}#4x2) y dime`;
    await expect.poll(() => fieldText(field())).toBe(text);
    await userEvent.keyboard('!');
    await expect.poll(() => fieldText(field())).toBe(`${text}!`);
    const written = () => calls.filter(({ path }) => path.includes('/comment')).map(({ body }) => body);
    expect(written()).toEqual([]);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(written).toMatchObject([{ text: `${text}!` }]);
  });

  test('a comment begins with a chosen picture', async () => {
    await show([], uploads());
    await write('');
    await expect.element(page.getByRole('button', { name: 'Imagen', exact: true })).toBeVisible();
    const input = document.querySelector<HTMLInputElement>('[role="toolbar"] input')!;
    await userEvent.upload(input, [new File([await drawing()], 'plano.png', { type: 'image/png' })]);
    await sent();
    FakeUpload.all[0]?.arrive();
    await expect.poll(() => fieldText(field())).toBe(`![plano.png](attachment:${fileId}#4x2)`);
    await expect.element(page.getByRole('button', { name: 'Comentar', exact: true })).toBeEnabled();
  });

  test('a canceled picture leaves the text', async () => {
    await show([], uploads());
    await write('Mira ');
    await paste();
    await sent();
    await userEvent.click(page.getByRole('button', { name: 'Cancelar el envío de plano.png' }));
    await expect.poll(() => fieldText(field())).toBe('Mira ');
    await expect.element(page.getByRole('button', { name: 'Comentar', exact: true })).toBeEnabled();
    expect(storedWrites()).toEqual([]);
  });

  test('says why a picture was rejected, sends it again, and puts it into its place', async () => {
    let rejections = 1;
    await show([], (call) => {
      if (call.path !== '/request-upload' || rejections === 0) return uploads()(call);
      rejections -= 1;
      return refusal(413, 'file/too-large', 'El archivo es demasiado grande.');
    });
    await write('Mira ');
    await paste();
    await expect.element(page.getByRole('alert')).toHaveTextContent('El archivo es demasiado grande.');
    await userEvent.click(page.getByRole('button', { name: 'Enviar plano.png otra vez' }));
    await sent();
    FakeUpload.all[0]?.arrive();
    await expect.poll(() => fieldText(field())).toBe(`Mira ![plano.png](attachment:${fileId}#4x2)`);
  });

  test('a file that only claims to be a picture does not stay in the text', async () => {
    await show([], uploads(4));
    await write('Mira ');
    await paste();
    await sent();
    FakeUpload.all[0]?.arrive();
    await expect.poll(() => fieldText(field())).toBe('Mira ');
  });

  test('a placeholder without an upload can be removed', async () => {
    await show([]);
    await write(`Mira ![plano.png](uploading:${fileId})`);
    await expect.element(page.getByRole('alert')).toHaveTextContent('La imagen ya no se está enviando.');
    expect(page.getByRole('button', { name: 'Enviar plano.png otra vez' }).query()).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Quitar plano.png' }));
    await expect.poll(() => fieldText(field())).toBe('Mira ');
  });

  test.each([
    ['image/svg+xml', 'dibujo.svg'],
    ['text/html', 'página.html'],
  ])('leaves %s to the files of the ticket', async (type, name) => {
    await show([], uploads());
    await write('Mira ');
    expect(await paste(type, name)).toBe(true);
    expect(fieldText(field())).toBe('Mira ');
  });
});
