import { expect, restoreAllMocks, spyOn, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { record, until } from '../testing/events.ts';
import { listenersLeftByRepeating } from '../testing/listeners.ts';
import { mount, rendered } from '../testing/mount.ts';
import { find, inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import type { MgImageInput } from './image-input.ts';
import { encodeImage, NotAnImageError } from './image-input.ts';

const input = (root: ParentNode): MgImageInput => find<MgImageInput>(root, 'mg-image-input');
const message = (root: ParentNode) => inside(input(root), '#message').textContent?.trim();

/** A real picture of this size. */
async function picture(width: number, height: number, type = 'image/png', name = 'photo.png'): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = 'teal';
  context?.fillRect(0, 0, width, height / 2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new File([blob as Blob], name, { type: blob?.type ?? type });
}

/** Output of this engine for WebP: WebKit writes PNG (https://bugs.webkit.org/show_bug.cgi?id=183257). */
const written = (await picture(1, 1, 'image/webp')).type.replace('image/', '');
const writtenOfJpeg = written === 'webp' ? 'webp' : 'jpeg';
const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' });
const gif = new File(['GIF89a'], 'wave.gif', { type: 'image/gif' });
const words = new File(['hello'], 'notes.txt', { type: 'text/plain' });

function carrying(file: File): DataTransfer {
  const data = new DataTransfer();
  data.items.add(file);
  return data;
}

async function sizeOf(file: File): Promise<number[]> {
  const bitmap = await createImageBitmap(file);
  return [bitmap.width, bitmap.height];
}

test('encodes a picture as WebP with a maximum side; a small one keeps its size', async () => {
  const large = await encodeImage(await picture(400, 200), { maxSide: 100 });
  expect([large.type, large.name]).toEqual([`image/${written}`, `photo.${written}`]);
  expect(await sizeOf(large)).toEqual([100, 50]);
  const small = await encodeImage(await picture(20, 40, 'image/jpeg', 'a.b.jpg'), { maxSide: 100 });
  expect(small.name).toBe(`a.b.${writtenOfJpeg}`);
  expect(await sizeOf(small)).toEqual([20, 40]);
});

test('without WebP support a JPEG stays one, and types with transparency become PNG', async () => {
  const [photo, logo] = [await picture(8, 8, 'image/jpeg'), await picture(8, 8, 'image/png')];
  expect(photo.type).toBe('image/jpeg');
  expect((await encodeImage(photo)).type).toBe(`image/${writtenOfJpeg}`);
  expect((await encodeImage(logo)).type).toBe(`image/${written}`);
});

test.each([-1, 0, Number.NaN])('ignores a maximum side of %s', async (maxSide) => {
  expect(await sizeOf(await encodeImage(await picture(20, 40), { maxSide }))).toEqual([20, 40]);
});

test('passes SVG and GIF unchanged if allowed, and rejects them otherwise', async () => {
  expect(await encodeImage(svg, { allowSvg: true })).toBe(svg);
  expect(await encodeImage(gif, { allowGif: true })).toBe(gif);
  await expect(encodeImage(svg, { allowGif: true })).rejects.toThrow(NotAnImageError);
  await expect(encodeImage(gif)).rejects.toThrow('Not an image');
});

test('rejects other files and broken pictures', async () => {
  await expect(encodeImage(words)).rejects.toThrow(NotAnImageError);
  await expect(encodeImage(new File(['x'], 'x.png', { type: 'image/png' }))).rejects.toThrow(NotAnImageError);
});

test('shows and submits a selected picture, with one input and one change after value is set', async () => {
  const page = await mount(
    '<form><mg-image-input name="logo" label="Logo" max-side="32"></mg-image-input></form>',
  );
  const sent: unknown[] = [];
  page.addEventListener('input', () =>
    sent.push(new FormData(find<HTMLFormElement>(page, 'form')).get('logo')),
  );
  const seen = record(page, 'input', 'change');
  userEvent.upload(inside(input(page), '[type=file]'), await picture(64, 64));
  await until(() => input(page).value !== null);
  await rendered(page);
  expect(seen).toEqual(['input', 'change']);
  expect((sent[0] as File).name).toBe(`photo.${written}`);
  expect(await sizeOf(input(page).value as File)).toEqual([32, 32]);
  expect(inside<HTMLImageElement>(input(page), 'img').src).toContain('blob:');
  expect(await axeProblems(page)).toEqual([]);
});

test('accepts dropped and pasted pictures', async () => {
  const page = await mount('<mg-image-input label="Logo"></mg-image-input>');
  const box = inside(input(page), '.box');
  const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: carrying(words) });
  box.dispatchEvent(over);
  expect(over.defaultPrevented).toBe(true);
  await rendered(page);
  expect(box.classList.contains('over')).toBe(true);
  box.dispatchEvent(
    new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: carrying(await picture(8, 8)) }),
  );
  await until(() => input(page).value?.name === `photo.${written}`);
  const pasted = await picture(8, 8, 'image/png', 'pasted.png');
  const paste = new ClipboardEvent('paste', { bubbles: true, composed: true, cancelable: true });
  // Firefox ignores files passed to the constructor.
  Object.defineProperty(paste, 'clipboardData', { value: carrying(pasted) });
  inside(input(page), '#control').dispatchEvent(paste);
  await until(() => input(page).value?.name === `pasted.${written}`);
});

test('ignores dragged text', async () => {
  const page = await mount('<mg-image-input label="Logo"></mg-image-input>');
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', 'words');
  const over = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer });
  inside(input(page), '.box').dispatchEvent(over);
  expect(over.defaultPrevented).toBe(false);
});

test.each([
  ['es', 'No es una imagen'],
  ['en', 'Not an image'],
])('rejects a file that is no picture in %s without a change', async (lang, words_) => {
  const page = await mount(
    `<form lang="${lang}"><mg-image-input name="logo" label="Logo"></mg-image-input></form>`,
  );
  const before = await picture(8, 8);
  input(page).value = before;
  const seen = record(page, 'input', 'change');
  await input(page).take(words);
  await rendered(page);
  expect(message(page)).toBe(words_);
  expect(input(page).value).toBe(before);
  expect(seen).toEqual([]);
  expect(await axeProblems(page)).toEqual([]);
  await input(page).take(await picture(8, 8));
  await rendered(page);
  expect(message(page)).toBe('');
});

test('of two pictures in quick succession the last one stays', async () => {
  const page = await mount('<mg-image-input label="Logo"></mg-image-input>');
  const [first, second] = [
    await picture(2000, 2000, 'image/png', 'one.png'),
    await picture(8, 8, 'image/png', 'two.png'),
  ];
  await Promise.all([input(page).take(first), input(page).take(second)]);
  expect(input(page).value?.name).toBe(`two.${written}`);
});

test('ignores pictures after its removal from the page', async () => {
  const page = await mount('<mg-image-input label="Logo"></mg-image-input>');
  const gone = input(page);
  const seen = record(gone, 'input', 'change');
  gone.remove();
  await gone.take(await picture(8, 8));
  expect([gone.value, seen]).toEqual([null, []]);
});

test('keeps its picture when moved and releases it when removed', async () => {
  const page = await mount('<mg-image-input label="Logo"></mg-image-input>');
  const made = spyOn(URL, 'createObjectURL');
  const revoked = spyOn(URL, 'revokeObjectURL');
  const shown = (): string => inside(input(page), 'img').getAttribute('src') ?? '';
  const field = input(page);
  field.value = await picture(8, 8);
  await rendered(page);
  field.remove();
  page.append(field);
  await rendered(page);
  expect((await fetch(shown())).ok).toBe(true);

  field.remove();
  field.value = await picture(9, 9);
  await field.updateComplete;
  const urls = made.mock.results.map(({ value }) => String(value));
  const gone = revoked.mock.calls.map(([url]) => url);
  expect(urls.filter((url) => !gone.includes(url))).toEqual([]);
  page.append(field);
  await rendered(page);
  expect((await fetch(shown())).ok).toBe(true);
  restoreAllMocks();
});

test('the picture can be removed, and the focus stays', async () => {
  const page = await mount('<mg-image-input label="Logo"></mg-image-input>');
  input(page).value = await picture(8, 8);
  await rendered(page);
  const seen = record(page, 'input', 'change');
  await userEvent.click(inside(input(page), '.remove'));
  expect(input(page).value).toBeNull();
  expect(seen).toEqual(['input', 'change']);
  expect(input(page).shadowRoot?.activeElement?.id).toBe('control');
});

test('supports required, reset and fieldset', async () => {
  const page = await mount(
    '<form><fieldset><mg-image-input name="logo" label="Logo" required></mg-image-input></fieldset></form>',
  );
  const form = find<HTMLFormElement>(page, 'form');
  expect(input(page).validity.valueMissing).toBe(true);
  input(page).value = await picture(8, 8);
  expect([input(page).validity.valid, new FormData(form).has('logo')]).toEqual([true, true]);
  form.reset();
  expect(input(page).value).toBeNull();
  input(page).value = await picture(8, 8);
  find<HTMLFieldSetElement>(page, 'fieldset').disabled = true;
  expect(new FormData(form).has('logo')).toBe(false);
  await input(page).take(await picture(4, 4, 'image/png', 'new.png'));
  expect(input(page).value?.name).toBe('photo.png');
});

test.each(['', 'hint="Help"', 'disabled', 'required error="Choose one"'])(
  'has no accessibility violation with %s',
  async (attributes) => {
    const page = await mount(`<mg-image-input label="Logo" ${attributes}></mg-image-input>`);
    expect(await axeProblems(page)).toEqual([]);
  },
);

test('leaves no listener behind', async () => {
  const left = await listenersLeftByRepeating(async () => {
    const page = await mount('<mg-image-input label="Logo"></mg-image-input>');
    page.replaceChildren();
  });
  expect(left).toBe(0);
});
