import { MgDialog } from '@minga/react/dialog';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { mount } from '../testing/mount.tsx';
import { useOpened } from './use-opened.ts';

beforeEach(() => activateLanguage('es'));

function Screen() {
  const [opened, open] = useOpened<string>();
  return (
    <>
      <button onClick={() => open('First')}>Open first</button>
      <button onClick={() => open('Second')}>Open second</button>
      <button onClick={() => (opened?.close(), open('Second'))}>Replace</button>
      {opened && (
        <MgDialog key={opened.key} open heading={opened.value} onMgClose={opened.close}>
          <p>
            <button onClick={() => open(opened.value)}>Open again</button>
          </p>
        </MgDialog>
      )}
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const host = () => document.querySelector('mg-dialog')!;

async function show(): Promise<void> {
  mount(<Screen />);
  await userEvent.click(button('Open first'));
  await expect.element(dialog('First')).toBeVisible();
}

// Regression: the end of its closing animation closed what was opened meanwhile.
test.each(['First', 'Second'])('a dialog closes and %s, opened before it has closed, stays', async (next) => {
  await show();
  const closing = host();
  const isClosed = closing.closed;
  closing.close();
  document.querySelectorAll('button').forEach((each) => {
    if (each.textContent === `Open ${next.toLowerCase()}`) each.click();
  });
  await isClosed;
  await expect.element(dialog(next)).toBeVisible();
  expect(closing.isConnected).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog(next)).not.toBeInTheDocument();
});

test('opening what is open changes nothing', async () => {
  await show();
  const before = host();
  await userEvent.click(button('Open again'));
  await expect.element(dialog('First')).toBeVisible();
  expect(host()).toBe(before);
});

test('what is opened in place of another renders anew', async () => {
  await show();
  const before = host();
  // A person cannot press it behind a modal dialog; an event handler may do the same.
  document.querySelectorAll('button').forEach((each) => each.textContent === 'Replace' && each.click());
  await expect.element(dialog('Second')).toBeVisible();
  expect(host()).not.toBe(before);
});
