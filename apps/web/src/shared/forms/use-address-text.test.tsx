import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLayoutEffect, useState } from 'react';
import { activateLanguage } from '../../base/i18n.ts';
import { mount } from '../testing/mount.tsx';
import { useAddressText } from './use-address-text.ts';

/** Writes of the field; each reaches the address when the test lets it. */
const writes: string[] = [];
let navigate: (text: string) => void;

function Field() {
  const [address, setAddress] = useState('');
  useLayoutEffect(() => {
    navigate = setAddress;
  }, []);
  const [typed, setTyped] = useAddressText(address, (text) => writes.push(text), 10);
  return <input aria-label="field" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />;
}

const field = page.getByRole('textbox', { name: 'field' });

beforeEach(async () => {
  writes.length = 0;
  await activateLanguage('es');
  mount(<Field />);
  await userEvent.click(field);
});

test('keeps characters that are typed before the address has followed', async () => {
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

test('shows the text that a navigation brings', async () => {
  await userEvent.keyboard('uno');
  await expect.poll(() => writes.at(-1)).toBe('uno');
  navigate('uno');
  await expect.element(field).toHaveValue('uno');
  navigate('dos');
  await expect.element(field).toHaveValue('dos');
  navigate('');
  await expect.element(field).toHaveValue('');
});

test('does not write back what a navigation brought', async () => {
  navigate('uno');
  await expect.element(field).toHaveValue('uno');
  await userEvent.keyboard(' ');
  await userEvent.keyboard('x');
  await expect.poll(() => writes).toEqual(['uno x']);
});
