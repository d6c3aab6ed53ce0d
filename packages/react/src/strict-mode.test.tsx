/** What React does twice in StrictMode, and what it takes away, leaves nothing behind. */
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from '../../elements/src/testing/test.ts';
import { MgButton, MgDialog, type MgDialogElement } from './generated/index.ts';

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.innerHTML = '';
});

test('an open dialog that React unmounts settles, unlocks the page and gives the focus back', async () => {
  const reasons: string[] = [];
  let setShown: (value: boolean) => void = () => undefined;
  function Page(): ReactNode {
    const [isShown, show] = useState(false);
    setShown = show;
    return (
      <>
        <MgButton>Delete</MgButton>
        {isShown && (
          <MgDialog heading="Sure?" open onMgClose={({ reason }) => reasons.push(reason)}>
            <button>Yes</button>
          </MgDialog>
        )}
      </>
    );
  }
  show(<Page />);
  await expect
    .poll(() => document.querySelector('mg-button')?.shadowRoot?.querySelector('button'))
    .toBeTruthy();
  const opener = document.querySelector('mg-button') as HTMLElement;
  opener.focus();
  setShown(true);
  await expect.poll(isModal).toBe(true);
  const { closed } = document.querySelector('mg-dialog') as MgDialogElement;
  setShown(false);
  await expect.poll(() => document.querySelector('mg-dialog')).toBeNull();
  expect((await closed).reason).toBe('removed');
  await expect.poll(() => document.activeElement).toBe(opener);
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
  await expect.poll(() => Boolean(history.state?.mgLayer)).toBe(false);
});

test('mounted twice as StrictMode does, a dialog opens once and one Back closes it', async () => {
  const closes: string[] = [];
  show(
    <MgDialog heading="Sure?" open onMgClose={({ reason }) => closes.push(reason)}>
      <button>Yes</button>
    </MgDialog>,
  );
  await expect.poll(isModal).toBe(true);
  await expect.poll(() => Boolean(history.state?.mgLayer)).toBe(true);
  history.back();
  await expect.poll(() => closes).toEqual(['back']);
  await expect.poll(() => Boolean(history.state?.mgLayer)).toBe(false);
});

function show(content: ReactNode): void {
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(<StrictMode>{content}</StrictMode>);
}

function isModal(): boolean {
  return Boolean(document.querySelector('mg-dialog')?.shadowRoot?.querySelector('dialog')?.matches(':modal'));
}
