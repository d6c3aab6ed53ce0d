import { useEffect } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
  root.render(<Field {...props} />);
}

/** What happens to a page that is closed or crashes: nothing but storage is left. */
function closePage(): void {
  root.unmount();
  root = createRoot(host);
}

beforeEach(() => {
  localStorage.clear();
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

test('what was typed is there again after the page was closed, and says so', async () => {
  open({ name: 'x', value: 'guardado', version: 3 });
  await type('guardado y algo más');
  expect(shown()).toMatchObject({ isChanged: true, isRestored: false });
  closePage();
  open({ name: 'x', value: 'guardado', version: 3 });
  await expect.poll(() => field()?.value).toBe('guardado y algo más');
  expect(shown()).toMatchObject({ isChanged: true, isRestored: true, version: 3 });
});

test('a draft keeps the version it was begun with, although the server moved on', async () => {
  open({ name: 'x', value: 'uno', version: 3 });
  await type('dos');
  open({ name: 'x', value: 'otro', version: 8 });
  await expect.poll(() => shown().version).toBe(3);
  expect(shown().text).toBe('dos');
});

test('a draft that was stored or thrown away is gone', async () => {
  open({ name: 'x', value: 'uno' });
  await type('dos');
  shown().clear();
  await expect.poll(() => field().value).toBe('uno');
  closePage();
  open({ name: 'x', value: 'uno' });
  await expect.poll(() => field()?.value).toBe('uno');
  expect(shown().isRestored).toBe(false);
});

test('going back to what the server has leaves no draft', async () => {
  open({ name: 'x', value: 'uno' });
  await type('dos');
  await type('uno');
  expect(shown().isChanged).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test('each text has a draft of its own', async () => {
  open({ name: 'x', value: '' });
  await type('de x');
  open({ name: 'y', value: '' });
  await expect.poll(() => field().value).toBe('');
  open({ name: 'x', value: '' });
  await expect.poll(() => field().value).toBe('de x');
});

test('a damaged draft is no draft', async () => {
  localStorage.setItem('draft::x', '{"text":');
  open({ name: 'x', value: 'uno' });
  await expect.poll(() => field()?.value).toBe('uno');
});

test('keeps text typed while what was typed before is being saved', async () => {
  open({ name: 'x', value: '' });
  await type('uno');
  await type('uno y dos');
  shown().clear('uno');
  expect(shown().text).toBe('uno y dos');
  closePage();
  open({ name: 'x', value: '' });
  await expect.poll(() => field()?.value).toBe('uno y dos');
});

test('drops what was saved, blanks around it aside', async () => {
  open({ name: 'x', value: '' });
  await type('uno ');
  shown().clear('uno');
  await expect.poll(() => field().value).toBe('');
  expect(localStorage).toHaveLength(0);
});
