/** Business picker with the real selection, against a mocked server. */
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { readPreference, writePreference } from '../../base/preferences/preferences.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { showScreen, testBusiness } from '../../shared/testing/screen-world.tsx';
import { BusinessPicker } from './BusinessPicker.tsx';
import { workCatalogs } from '../catalogs.ts';

const names = ['Nube', 'Panadería Ñandú', 'Ferretería'];
let held: string[];

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  held = names;
  writePreference('lastBusinessSelected', '1');
  writePreference('lastTeamSelected', '11');
});
afterEach(() => {
  vi.useRealTimers();
  writePreference('lastBusinessSelected', null);
  writePreference('lastTeamSelected', null);
});

async function show() {
  const seen: { business?: string | undefined; open(isOpen: boolean): void } = { open: () => undefined };
  function Probe() {
    const { business } = useSelection();
    const [isOpen, setIsOpen] = useState(true);
    seen.business = business?.psm_business.name;
    seen.open = setIsOpen;
    return isOpen ? <BusinessPicker onClose={() => setIsOpen(false)} /> : null;
  }
  const { calls, router } = await showScreen(
    {
      answer: ({ path }) =>
        path === '/business'
          ? Response.json({
              businesses: held.map((name, place) => ({
                ...testBusiness,
                bid: place + 1,
                psm_business: { ...testBusiness.psm_business, name, prefix: `B${place}` },
              })),
            })
          : undefined,
    },
    { path: '*', at: '/home', element: <Probe /> },
  );
  const reads = () => calls.filter(({ path }) => path === '/business').length;
  return { seen, router, reads };
}

test('finds a business regardless of accents and case, selects it and clears the team', async () => {
  const { seen } = await show();
  await expect.element(page.getByRole('option', { name: /Ferretería/ })).toBeVisible();
  await userEvent.fill(page.getByRole('combobox', { name: 'Buscar negocio' }), 'nandu');
  await expect.element(page.getByRole('option', { name: /Ferretería/ })).not.toBeInTheDocument();
  const team = readPreference('lastTeamSelected');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(seen.business).toBe('Panadería Ñandú'));
  expect(readPreference('lastBusinessSelected')).toBe('2');
  expect(team).toBe('11');
});

test('marks the selected business, shows when none matches and offers to create one', async () => {
  const { router } = await show();
  await expect.element(page.getByRole('option', { name: /Nube/ })).toHaveAttribute('aria-current', 'true');
  await userEvent.fill(page.getByRole('combobox'), 'zzz');
  await expect.element(page.getByText('Ningún negocio se llama así.')).toBeVisible();
  await userEvent.fill(page.getByRole('combobox'), '');
  await userEvent.click(page.getByRole('option', { name: 'Crear otro negocio' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/business/create'));
});

test('refetches businesses older than two seconds on opening, but not newer ones', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { seen, reads } = await show();
  const option = (name: RegExp) => page.getByRole('option', { name });
  await expect.element(option(/Ferretería/)).toBeVisible();
  expect(reads()).toBe(1);
  const reopen = async () => {
    seen.open(false);
    await expect.element(option(/Nube/)).not.toBeInTheDocument();
    seen.open(true);
    await expect.element(option(/Nube/)).toBeVisible();
  };
  held = [...names, 'Vivero'];
  vi.setSystemTime(Date.now() + 1900);
  await reopen();
  expect(reads()).toBe(1);
  vi.setSystemTime(Date.now() + 200);
  await reopen();
  await expect.element(option(/Vivero/)).toBeVisible();
  expect(reads()).toBe(2);
});
