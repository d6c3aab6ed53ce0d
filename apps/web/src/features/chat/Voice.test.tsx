/** Voice notes with the real store and recorder, against a mocked microphone, server and file store. */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { deepActiveElement } from '@minga/elements/layer';
import { page, userEvent } from 'vitest/browser';
import { store } from '../../base/store.ts';
import { filesDetached, selectAttachedFiles } from './files/attached-files-slice.ts';
import { composer, message, show, writes } from './testing-chat.tsx';

/** Stores each upload at once. */
class StoredUpload {
  static sizes: number[] = [];
  upload = {};
  status = 0;
  onload?: () => void;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(file: Blob): void {
    StoredUpload.sizes.push(file.size);
    this.status = 200;
    queueMicrotask(() => this.onload?.());
  }
}

let tracks: MediaStreamTrack[] = [];

/** A microphone that hears a tone. */
async function hearTone(): Promise<MediaStream> {
  const context = new AudioContext();
  const tone = context.createOscillator();
  const target = context.createMediaStreamDestination();
  tone.connect(target);
  tone.start();
  tracks = target.stream.getTracks();
  return target.stream;
}

beforeEach(() => {
  StoredUpload.sizes = [];
  vi.stubGlobal('XMLHttpRequest', StoredUpload);
  store.dispatch(filesDetached(selectAttachedFiles(store.getState()).map(({ key }) => key)));
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(hearTone);
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const sound: Wire['ChatFile'] = {
  id: 'f',
  name: 'Nota de voz.webm',
  type: 2,
  mime: 'audio/webm',
  size: 900,
  url: 'data:audio/webm;base64,',
  download_url: 'data:audio/webm;base64,',
};

async function showRoom() {
  return show({
    messages: [message(1, 'Hola')],
    answer: ({ method, path }) => {
      if (path.endsWith('/request-upload')) {
        const upload = { token: 'x', method: 'PUT', url: '/v1/files/1/x', headers: [] };
        return Response.json({ upload: { ...upload, expires_at: '', most_bytes: 1_000_000 } });
      }
      return method === 'POST' && path.endsWith('/files') ? Response.json({ file: sound }) : undefined;
    },
  });
}

const record = () => page.getByRole('button', { name: 'Grabar una nota de voz' });
const recorder = () => page.getByRole('group', { name: 'Nota de voz' });

test('records with the keyboard, shows the time, and sends the note as a file', async () => {
  const { calls } = await showRoom();
  await expect.element(record()).toBeVisible();
  (record().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Enviar la nota de voz' })).toHaveFocus();
  await expect.element(recorder().getByText('0:01')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => writes(calls)).toContain('POST /messages');
  expect(
    calls.find(({ method, path }) => method === 'POST' && path.endsWith('/messages'))?.body,
  ).toMatchObject({
    message: { text: '', files: ['f'] },
  });
  expect(StoredUpload.sizes[0]).toBeGreaterThan(0);
  await expect.poll(() => deepActiveElement() === composer().element()).toBe(true);
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
});

test('Escape discards the note, and keeps what was typed', async () => {
  const { calls } = await showRoom();
  await userEvent.fill(composer(), 'Un momento');
  await userEvent.click(record());
  await expect.element(recorder()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(composer()).toHaveValue('Un momento');
  await expect.poll(() => deepActiveElement() === composer().element()).toBe(true);
  await expect.poll(() => tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
  expect(writes(calls)).toEqual([]);
});

test('a microphone that is unplugged ends the recording with what was said', async () => {
  const { calls } = await showRoom();
  await userEvent.click(record());
  await expect.element(recorder().getByText('0:01')).toBeVisible();
  tracks[0]?.dispatchEvent(new Event('ended'));
  await expect
    .element(recorder().getByText('La grabación se detuvo. Envía la nota o descártala.'))
    .toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Enviar la nota de voz' }));
  await expect.poll(() => writes(calls)).toContain('POST /messages');
});

test('records without the level where it cannot be measured', async () => {
  const stream = await hearTone();
  vi.mocked(navigator.mediaDevices.getUserMedia).mockResolvedValue(stream);
  vi.stubGlobal('AudioContext', undefined);
  await showRoom();
  await userEvent.click(record());
  await expect.element(recorder().getByText('0:01')).toBeVisible();
});

test('keeps the note while the message has no room for it', async () => {
  const { calls } = await showRoom();
  await userEvent.click(record());
  await expect.element(recorder()).toBeVisible();
  const attached = Array.from({ length: 10 }, (_, index) => new File(['x'], `${index}.txt`));
  const dropped = new DataTransfer();
  for (const one of attached) dropped.items.add(one);
  recorder()
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped }));
  await expect.element(page.getByText('9.txt')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Enviar la nota de voz' }));
  await expect.element(page.getByText('Un mensaje lleva hasta 10 archivos.')).toBeVisible();
  await expect.element(recorder()).toBeVisible();
  expect(writes(calls)).not.toContain('POST /messages');
});

test.each([
  ['NotAllowedError', /^Minga no puede usar el micrófono/],
  ['NotFoundError', 'No se encontró un micrófono.'],
  ['NotReadableError', /^No se pudo grabar/],
])('says why nothing is recorded: %s', async (name, words) => {
  vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(new DOMException('', name));
  await showRoom();
  await userEvent.click(record());
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(composer()).toBeVisible();
});

test('plays audio in its message', async () => {
  await show({ messages: [message(1, '', { files: [sound] })] });
  const list = page.getByRole('list', { name: 'Audios de Beto Mamani' });
  await expect.element(list.getByRole('button', { name: 'Descargar Nota de voz.webm' })).toBeVisible();
  const player = document.querySelector('audio');
  expect(player?.getAttribute('aria-label')).toBe('Nota de voz.webm');
  expect(player?.controls && player.preload === 'none').toBe(true);
});

/** Address of four seconds of silence; `note` makes it another one. */
function silence(note: string): string {
  const samples = new Uint8Array(32_000).fill(128);
  const header = new DataView(new ArrayBuffer(44));
  const words = (at: number, text: string) =>
    [...text].forEach((letter, index) => header.setUint8(at + index, letter.charCodeAt(0)));
  words(0, 'RIFF');
  header.setUint32(4, 36 + samples.length, true);
  words(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, 8000, true);
  header.setUint32(28, 8000, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  words(36, 'data');
  header.setUint32(40, samples.length, true);
  return `${URL.createObjectURL(new Blob([header, samples], { type: 'audio/wav' }))}#${note}`;
}

test('plays on where it was when its address has expired', async () => {
  const file = { ...sound, url: silence('1') };
  await show({ messages: [message(1, '', { files: [file] })] });
  await expect.poll(() => document.querySelector('audio')).not.toBeNull();
  const player = document.querySelector('audio')!;
  player.muted = true;
  await player.play();
  await expect.poll(() => player.currentTime).toBeGreaterThan(0.5);
  file.url = silence('2');
  player.dispatchEvent(new Event('error'));
  await expect.poll(() => player.src.endsWith('#2')).toBe(true);
  await expect.poll(() => player.currentTime).toBeGreaterThan(0.5);
  expect(player.paused).toBe(false);
  await expect.poll(() => player.currentTime).toBeGreaterThan(0.8);
});
