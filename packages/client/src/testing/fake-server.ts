/** A fake server: replaces `fetch`, so that a test decides which response arrives when. */
import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api.ts';
import { chatState } from '../chat/chat-state.ts';
import { type ClientHost, setClientHost } from '../host.ts';
import { hiddenNotifications } from '../notifications/hidden-notifications.ts';
import { patchesAfterFetch } from '../patches/patch-during-fetch.ts';
import { businessPresence } from '../presence/business-presence-state.ts';
import { presenceState } from '../presence/presence-state.ts';

/** A request that waits for its response. */
export interface WaitingCall {
  method: string;

  /** Path and query, without `/v1`. */
  url: string;
  body: unknown;
  headers: Headers;

  /** Whether it was sent with `keepalive`. */
  outlivesPage: boolean;
  answer(status: number, body: unknown): void;

  /** Responds with bytes that are no JSON. */
  answerFile(bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string>): void;
  failNetwork(): void;

  /** Starts a response and fails in the middle of its body. */
  breakOff(status: number): void;
}

export class FakeServer {
  readonly calls: WaitingCall[] = [];
  #fetch = globalThis.fetch;
  #listeners = new Set<() => void>();

  constructor() {
    globalThis.fetch = (url, init) => this.#receive(String(url), init ?? {});
  }

  /** Restores the real `fetch`. */
  close(): void {
    globalThis.fetch = this.#fetch;
  }

  /** Resolves with the request of an index, from 0, when it was sent. */
  async call(index: number): Promise<WaitingCall> {
    while (this.calls.length <= index) {
      await new Promise<void>((resolve) => {
        const listen = () => {
          this.#listeners.delete(listen);
          resolve();
        };
        this.#listeners.add(listen);
      });
    }
    return this.calls[index]!;
  }

  #receive(url: string, init: RequestInit): Promise<Response> {
    return new Promise((resolve, reject) => {
      this.calls.push({
        method: init.method ?? 'GET',
        url: url.replace('/v1', ''),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        headers: new Headers(init.headers),
        outlivesPage: init.keepalive ?? false,
        answer: (status, body) =>
          resolve(
            new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
          ),
        answerFile: (bytes, headers) => resolve(new Response(bytes, { headers })),
        failNetwork: () => reject(new TypeError('Failed to fetch')),
        breakOff: (status) =>
          resolve(
            new Response(brokenOff('{"ticket":{"id":'), {
              status,
              headers: { 'content-type': 'application/json' },
            }),
          ),
      });
      for (const listener of this.#listeners) listener();
    });
  }
}

/** A body that fails after its first bytes. */
function brokenOff(beginning: string): ReadableStream<Uint8Array> {
  let isBegun = false;
  return new ReadableStream({
    pull: (controller) => {
      if (isBegun) controller.error(new TypeError('network error'));
      else controller.enqueue(new TextEncoder().encode(beginning));
      isBegun = true;
    },
  });
}

/** A store with the slices of the client, configured like that of the app. */
export function testStore() {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [chatState.reducerPath]: chatState.reducer,
      [hiddenNotifications.reducerPath]: hiddenNotifications.reducer,
      [businessPresence.reducerPath]: businessPresence.reducer,
      [presenceState.reducerPath]: presenceState.reducer,
    },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware, patchesAfterFetch),
  });
}

/** Runs pending tasks: a response is processed in several of them. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  }
}

/** Sets a signed-in host, with what a test overrides. */
export function beHost(other: Partial<ClientHost> = {}): void {
  setClientHost({
    baseUrl: () => '/v1',
    token: () => Promise.resolve('held'),
    uid: () => 'ana',
    language: () => 'es',
    path: () => '/boards',
    onSessionLost: () => undefined,
    onRateLimited: () => undefined,
    ...other,
  });
}
