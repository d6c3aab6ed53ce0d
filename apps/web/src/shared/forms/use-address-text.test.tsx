import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLayoutEffect, useState } from 'react';
import { activateLanguage } from '../../base/i18n.ts';
import { mount } from '../testing/mount.tsx';
import { useAddressText } from './use-address-text.ts';

/** Writes of the field; the test decides when each reaches the address. */
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
