import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { mount } from '../testing/mount.tsx';
import { GeoFields, type TypedCoordinates } from './GeoFields.tsx';

const changes: TypedCoordinates[] = [];

function Field({ start }: { start: TypedCoordinates }) {
  const [value, setValue] = useState(start);
  return (
    <GeoFields
      value={value}
      onChange={(next) => {
        changes.push(next);
        setValue(next);
      }}
    />
  );
}

beforeEach(async () => {
  changes.length = 0;
  await activateLanguage('es');
  const spy = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((_, fail) => fail?.({ code: 1, message: '' } as GeolocationPositionError));
  const state = vi
    .spyOn(navigator.permissions, 'query')
    .mockResolvedValue({ state: 'denied' } as PermissionStatus);
  onTestFinished(() => {
    spy.mockRestore();
    state.mockRestore();
  });
});

const locate = page.getByRole('button', { name: 'Usar mi ubicación' });
const fallback = page.getByRole('button', { name: 'Usar 0, 0' });

test('stores 0,0 after a denied permission only when the user confirms it', async () => {
  mount(<Field start={{ latitude: '', longitude: '' }} />);
  await userEvent.click(locate);
  await expect.element(page.getByText(/Has denegado los permisos de ubicación/)).toBeVisible();
  expect(changes).toEqual([]);
  await userEvent.click(fallback);
  expect(changes).toEqual([{ latitude: '0', longitude: '0' }]);
  await expect.element(fallback).not.toBeInTheDocument();
});

test('a denied permission keeps existing coordinates', async () => {
  mount(<Field start={{ latitude: '-17.5', longitude: '-66' }} />);
  await userEvent.click(locate);
  await expect.element(page.getByText(/Has denegado los permisos de ubicación/)).toBeVisible();
  expect(changes).toEqual([]);
  expect(fallback.elements()).toHaveLength(0);
});
