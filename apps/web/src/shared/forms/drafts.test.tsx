import { useEffect } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Provider } from 'react-redux';
import { clearStorageOnSignOut } from '../../base/storage/web-storage.ts';
import { store } from '../../base/store.ts';
import { type Draft, useDraft } from './drafts.ts';

let host: HTMLElement;
let root: Root;
const seen: { draft?: Draft } = {};
const shown = () => seen.draft!;

function Field({ name, value, version }: { name: string; value: string; version?: number }) {
  const draft = useDraft(name, value, version);
  useEffect(() => {
    seen.draft = draft;
  });
  return <textarea value={draft.text} onChange={(event) => draft.setText(event.currentTarget.value)} />;
}

const field = () => host.querySelector('textarea')!;

function open(props: { name: string; value: string; version?: number }): void {
  root.render(
    <Provider store={store}>
      <Field {...props} />
    </Provider>,
  );
}

/** Lets the store read all drafts from storage, as a new page does. */
const readStorageAgain = () => dispatchEvent(new StorageEvent('storage', { key: null }));

/** A closed or crashed page: only storage remains. */
function closePage(): void {
  root.unmount();
  readStorageAgain();
  root = createRoot(host);
}

beforeEach(() => {
  clearStorageOnSignOut();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
  host.remove();
});

async function type(text: string): Promise<void> {
  await expect.poll(field).not.toBeNull();
  await userEvent.fill(field(), text);
  await expect.poll(() => shown().text).toBe(text);
}

test('restores a draft after the page was closed', async () => {
  open({ name: 'x', value: 'guardado', version: 3 });
  await type('guardado y algo más');
  expect(shown()).toMatchObject({ isChanged: true, isRestored: false });
  closePage();
  open({ name: 'x', value: 'guardado', version: 3 });
  await expect.poll(() => field()?.value).toBe('guardado y algo más');
  expect(shown()).toMatchObject({ isChanged: true, isRestored: true, version: 3 });
});

test('keeps the version of the server value that the draft started from', async () => {
  open({ name: 'x', value: 'uno', version: 3 });
  await type('dos');
  open({ name: 'x', value: 'otro', version: 8 });
  await expect.poll(() => shown().version).toBe(3);
  expect(shown().text).toBe('dos');
});

test('removes a draft that another page had stored, not one whose write is only shown', async () => {
  open({ name: 'x', value: 'uno', version: 3 });
  await type('dos');
  open({ name: 'x', value: 'dos', version: 3 });
  await expect.poll(() => shown().isChanged).toBe(false);
  open({ name: 'x', value: 'uno', version: 3 });
  await expect.poll(() => shown().text).toBe('dos');
  open({ name: 'x', value: 'dos', version: 4 });
  await expect.poll(() => shown().version).toBe(4);
  open({ name: 'x', value: 'tres', version: 5 });
  await expect.poll(() => shown().text).toBe('tres');
});

test('removes a cleared draft', async () => {
  open({ name: 'x', value: 'uno' });
  await type('dos');
  shown().clear();
  await expect.poll(() => field().value).toBe('uno');
  closePage();
  open({ name: 'x', value: 'uno' });
  await expect.poll(() => field()?.value).toBe('uno');
  expect(shown().isRestored).toBe(false);
});

test('removes the draft when the text equals the server value', async () => {
  open({ name: 'x', value: 'uno' });
  await type('dos');
  await type('uno');
  expect(shown().isChanged).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test('keeps drafts with different names apart', async () => {
  open({ name: 'x', value: '' });
  await type('de x');
  open({ name: 'y', value: '' });
  await expect.poll(() => field().value).toBe('');
  open({ name: 'x', value: '' });
  await expect.poll(() => field().value).toBe('de x');
});

test('ignores a damaged draft', async () => {
  localStorage.setItem('draft::x', '{"text":');
  readStorageAgain();
  open({ name: 'x', value: 'uno' });
  await expect.poll(() => field()?.value).toBe('uno');
});

test('keeps text that was typed during a save', async () => {
  open({ name: 'x', value: '' });
  await type('uno');
  await type('uno y dos');
  shown().clear('uno');
  expect(shown().text).toBe('uno y dos');
  closePage();
  open({ name: 'x', value: '' });
  await expect.poll(() => field()?.value).toBe('uno y dos');
});

test('clears a saved draft that differs by surrounding spaces only', async () => {
  open({ name: 'x', value: '' });
  await type('uno ');
  shown().clear('uno');
  await expect.poll(() => field().value).toBe('');
  expect(localStorage).toHaveLength(0);
});

test('follows a draft of another tab', async () => {
  open({ name: 'x', value: '' });
  await type('uno');
  const draft = { text: 'dos', at: Date.now() + 1 };
  localStorage.setItem('draft::x', JSON.stringify(draft));
  dispatchEvent(new StorageEvent('storage', { key: 'draft::x' }));
  await expect.poll(() => field().value).toBe('dos');
});

test('keeps the server value that the text was made from', async () => {
  open({ name: 'description:base', value: 'Uno', version: 3 });
  await expect.poll(field).not.toBeNull();
  expect(shown().base).toBe('Uno');
  await type('Uno y dos');
  open({ name: 'description:base', value: 'Tres', version: 4 });
  await type('Uno y dos y más');
  expect(shown()).toMatchObject({ base: 'Uno', version: 3 });
  closePage();
  open({ name: 'description:base', value: 'Tres', version: 4 });
  await expect.poll(() => shown().text).toBe('Uno y dos y más');
  expect(shown()).toMatchObject({ base: 'Uno', version: 3 });
});

test('bases what was typed during a save on the text that was stored', async () => {
  open({ name: 'description:settle', value: 'Uno', version: 3 });
  await type('Uno y dos');
  await type('Uno y dos y más');
  expect(shown().settle('Uno y dos', 4)).toBe(false);
  await expect.poll(() => shown().base).toBe('Uno y dos');
  expect(shown()).toMatchObject({ text: 'Uno y dos y más', version: 4 });
  expect(shown().settle('Uno y dos y más', 5)).toBe(true);
  await expect.poll(() => shown().isChanged).toBe(false);
});
