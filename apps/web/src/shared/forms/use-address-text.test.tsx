import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLayoutEffect, useState } from 'react';
import { activateLanguage } from '../../base/i18n.ts';
import { mount } from '../testing/mount.tsx';
import { useAddressText } from './use-address-text.ts';

/** Writes of the field; the test decides when each reaches the address. */
const writes: string[] = [];
let navigate: (text: string) => void;
/** Blocks the thread for this long whenever the address has changed, so that due timers fire before effects. */
let busyMs = 0;
let delayMs = 10;

function Field() {
  const [address, setAddress] = useState('');
  useLayoutEffect(() => {
    navigate = setAddress;
  }, []);
  useLayoutEffect(() => {
    const until = performance.now() + (address === '' ? 0 : busyMs);
    while (performance.now() < until);
  }, [address]);
  const [typed, setTyped] = useAddressText(address, (text) => writes.push(text), delayMs);
  return <input aria-label="field" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />;
}

const field = page.getByRole('textbox', { name: 'field' });

beforeEach(async () => {
  writes.length = 0;
  busyMs = 0;
  delayMs = 10;
  await activateLanguage('es');
  mount(<Field />);
  await userEvent.click(field);
});

test('keeps characters that are typed before the address is updated', async () => {
  await userEvent.keyboard('ca');
  await expect.poll(() => writes.at(-1)).toBe('ca');
  await userEvent.keyboard('mi');
  navigate('ca');
  await expect.poll(() => writes.at(-1)).toBe('cami');
  await expect.element(field).toHaveValue('cami');
  await userEvent.keyboard('ón');
  await expect.poll(() => writes.at(-1)).toBe('camión');
  navigate('camión');
  await expect.element(field).toHaveValue('camión');
});

test('shows the text of a navigation', async () => {
  await userEvent.keyboard('uno');
  await expect.poll(() => writes.at(-1)).toBe('uno');
  navigate('uno');
  await expect.element(field).toHaveValue('uno');
  navigate('dos');
  await expect.element(field).toHaveValue('dos');
  navigate('');
  await expect.element(field).toHaveValue('');
});

test('does not write back the text of a navigation', async () => {
  navigate('uno');
  await expect.element(field).toHaveValue('uno');
  await userEvent.keyboard(' ');
  await userEvent.keyboard('x');
  await expect.poll(() => writes).toEqual(['uno x']);
});

// Regression: a default view that was applied within the pause after the first render lost its search text.
test('writes nothing before something is typed', async () => {
  [delayMs, busyMs] = [400, 600];
  mount(<Field />);
  await expect.element(field.nth(1)).toHaveValue('');
  navigate('uno');
  await expect.element(field.nth(1)).toHaveValue('uno');
  expect(writes).toEqual([]);
});
