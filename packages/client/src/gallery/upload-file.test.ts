/** uploadFile: the three steps of an upload, its progress, and its failures. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeServer, beHost, testStore } from '../testing/fake-server.ts';
import { type UploadProgress, fileAddress, sendFile } from './send-file.ts';
import { uploadFile } from './upload-file.ts';

/** Stands for XMLHttpRequest; the test decides the response. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  static onSend: () => void = () => undefined;
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  target = '';
  headers: Record<string, string> = {};
  body: unknown = null;

  open(method: string, url: string): void {
    this.target = `${method} ${url}`;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: unknown): void {
    this.body = body;
    FakeRequest.sent.push(this);
    FakeRequest.onSend();
  }

  abort(): void {
    this.onabort?.();
  }

  answer(status: number): void {
    this.status = status;
    this.onload?.();
  }
}

let server: FakeServer;

beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  server = new FakeServer();
  beHost({ baseUrl: () => 'https://api.example.com/v1' });
});
afterEach(() => {
  server.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const file = new File(['0123456789'], 'plano año.pdf', { type: 'application/pdf' });
const ticket = { id: 7, tid: '-OYx3kQ0aBcDeFgHiJkL' };
const signed = {
  upload: {
    token: 'the-token',
    method: 'PUT',
    url: '/v1/files/7/x?sig=1',
    headers: [{ name: 'content-type', value: 'application/octet-stream' }],
    expires_at: '2026-11-21T12:00:00.000Z',
    most_bytes: 1000,
  },
};

/** Starts an upload and waits until its bytes are being sent. */
async function begin() {
  const progress: UploadProgress[] = [];
  const stop = new AbortController();
  const isSent = new Promise<void>((resolve) => (FakeRequest.onSend = resolve));
  const options = { signal: stop.signal, onProgress: (now: UploadProgress) => progress.push(now) };
  const outcome = testStore().dispatch(uploadFile(ticket, file, options));
  const asked = await server.call(0);
  asked.answer(200, signed);
  await isSent;
  const [request] = FakeRequest.sent;
  if (!request) throw new Error('Nothing was sent.');
  return { asked, request, outcome, progress, stop };
}

test('requests a signed URL, sends the file with progress, and adds it to its ticket', async () => {
  const { asked, request, outcome, progress } = await begin();
  expect(asked.method).toBe('GET');
  expect(new URL(asked.url, 'https://x').searchParams.get('name')).toBe('plano año.pdf');
  expect(new URL(asked.url, 'https://x').searchParams.get('size')).toBe('10');
  expect(request.target).toBe('PUT https://api.example.com/v1/files/7/x?sig=1');
  expect(request.headers).toEqual({ 'content-type': 'application/octet-stream' });
  expect(request.body).toBe(file);
  request.upload.onprogress?.({ loaded: 4 });
  request.upload.onprogress?.({ loaded: 10 });
  expect(progress).toEqual([
    { sent: 4, total: 10 },
    { sent: 10, total: 10 },
  ]);
  // The file is added to the ticket after all of it was sent.
  expect(server.calls).toHaveLength(1);
  request.answer(200);
  const adding = await server.call(1);
  expect(adding).toMatchObject({ method: 'POST', body: { token: 'the-token' } });
  expect(adding.url).toContain('/pages/7/gallery');
  adding.answer(201, { file: { id: 'f1' } });
  expect(await outcome).toEqual({ data: { id: 'f1' } });
});

test.each([
  [0, { kind: 'offline', message: 'No hay conexión a internet.' }],
  [403, { kind: 'forbidden', message: 'El archivo no llegó completo. Envíalo otra vez.' }],
])('does not add a file to the ticket when the store responds with status %i', async (status, error) => {
  const { request, outcome } = await begin();
  if (status === 0) request.onerror?.();
  else request.answer(status);
  expect(await outcome).toMatchObject({ error });
  expect(server.calls).toHaveLength(1);
});

test('stops when it is aborted and adds nothing to the ticket', async () => {
  const { request, outcome, stop } = await begin();
  const aborted: string[] = [];
  const abort = request.abort.bind(request);
  request.abort = () => {
    aborted.push('yes');
    abort();
  };
  stop.abort(new Error('Given up'));
  await expect(outcome).rejects.toThrow('Given up');
  expect(aborted).toEqual(['yes']);
  expect(server.calls).toHaveLength(1);
});

test('does not send a file that the server rejects', async () => {
  const stop = new AbortController();
  const outcome = testStore().dispatch(uploadFile(ticket, file, { signal: stop.signal }));
  (await server.call(0)).answer(413, { code: 'file/too-large', message: 'Pesa demasiado.', requestId: 'r' });
  expect(await outcome).toMatchObject({ error: { code: 'file/too-large' } });
  expect(FakeRequest.sent).toEqual([]);
});

test('uploads two files with the same name and size at the same time', async () => {
  const store = testStore();
  const { signal } = new AbortController();
  const twin = new File(['abcdefghij'], file.name, { type: file.type });
  const outcomes = [file, twin].map((one) => store.dispatch(uploadFile(ticket, one, { signal })));
  const asked = [await server.call(0), await server.call(1)];
  expect(asked[1]?.url).toBe(asked[0]?.url);
  for (const [index, call] of asked.entries()) {
    const upload = { ...signed.upload, token: `token ${index}`, url: `/v1/files/7/${index}` };
    call.answer(200, { upload });
  }
  await vi.waitFor(() => expect(FakeRequest.sent).toHaveLength(2));
  expect(FakeRequest.sent.map(({ target, body }) => [target.at(-1), body])).toEqual([
    ['0', file],
    ['1', twin],
  ]);
  for (const request of FakeRequest.sent) request.answer(200);
  for (const call of [await server.call(2), await server.call(3)]) call.answer(201, { file: call.body });
  expect(await Promise.all(outcomes)).toEqual([
    { data: { token: 'token 0' } },
    { data: { token: 'token 1' } },
  ]);
});

test.each([200, 299])('accepts status %i of the store', async (status) => {
  const { request, outcome } = await begin();
  request.answer(status);
  (await server.call(1)).answer(201, { file: { id: 'f1' } });
  expect(await outcome).toEqual({ data: { id: 'f1' } });
});

test('does not accept a redirection of the store', async () => {
  const { request, outcome } = await begin();
  request.answer(300);
  expect(await outcome).toMatchObject({ error: { kind: 'unexpected', status: 300 } });
  expect(server.calls).toHaveLength(1);
});

test.each([
  [0, "There's no internet connection."],
  [500, 'The file arrived incomplete. Send it again.'],
])('describes status %i of the store in English', async (status, message) => {
  beHost({ language: () => 'en' });
  const { request, outcome } = await begin();
  request.answer(status);
  expect(await outcome).toMatchObject({ error: { message } });
});

test('returns the error of the server when it does not add the file', async () => {
  const { request, outcome } = await begin();
  request.answer(200);
  (await server.call(1)).answer(403, { code: 'auth/forbidden', message: 'No.', requestId: 'r' });
  const result = await outcome;
  expect(result.data).toBeUndefined();
  expect(result.error).toMatchObject({ kind: 'forbidden', code: 'auth/forbidden' });
});

test('does not add a file when it is aborted after the last byte', async () => {
  const { request, outcome, stop } = await begin();
  request.answer(200);
  stop.abort(new Error('Given up'));
  await expect(outcome).rejects.toThrow('Given up');
  expect(server.calls).toHaveLength(1);
});

test('leaves neither the signed URL nor its writes in the store', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const store = testStore();
  const outcome = store.dispatch(uploadFile(ticket, file, { signal: new AbortController().signal }));
  const isSent = new Promise<void>((resolve) => (FakeRequest.onSend = resolve));
  (await server.call(0)).answer(200, signed);
  await isSent;
  FakeRequest.sent[0]?.answer(200);
  (await server.call(1)).answer(201, { file: { id: 'f1' } });
  await outcome;
  vi.advanceTimersByTime(10 * 60_000);
  expect(Object.keys(store.getState().api.queries)).toEqual([]);
  expect(Object.keys(store.getState().api.mutations)).toEqual([]);
});

describe('sending a file', () => {
  const target = { method: 'PUT', url: 'https://store.example.com/x', headers: [] };

  test('goes to the address of a foreign store as it is, and to ours below the base address', async () => {
    expect(fileAddress('https://store.example.com/v1/x')).toBe('https://store.example.com/v1/x');
    expect(fileAddress('/v1/files/x')).toBe('https://api.example.com/v1/files/x');
    expect(fileAddress('/v10/files/x')).toBe('/v10/files/x');
  });

  test('needs no listener of progress', async () => {
    const sending = sendFile(target, file, { signal: new AbortController().signal });
    const [request] = FakeRequest.sent;
    request!.upload.onprogress?.({ loaded: 4 });
    request!.answer(201);
    expect(await sending).toBe(201);
  });

  test('does not begin if it is already aborted', async () => {
    await expect(
      sendFile(target, file, { signal: AbortSignal.abort(new Error('Given up')) }),
    ).rejects.toThrow('Given up');
    expect(FakeRequest.sent).toEqual([]);
  });

  test('no longer aborts a request that has ended', async () => {
    const stop = new AbortController();
    const sending = sendFile(target, file, { signal: stop.signal });
    const [request] = FakeRequest.sent;
    const abort = vi.spyOn(request!, 'abort');
    request!.answer(200);
    await sending;
    stop.abort();
    expect(abort).not.toHaveBeenCalled();
  });
});
