import { Suspense } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { lazyPart } from './lazy-part.ts';
import { mount } from '../testing/mount.tsx';

beforeEach(() => activateLanguage('es'));

test('a part whose script fails to load leaves the screen unchanged', async () => {
  const Missing = lazyPart(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  const Present = lazyPart(async () => ({ name }: { name: string }) => <b>{name}</b>);
  mount(
    <main>
      <h1>Entra</h1>
      <Suspense fallback={<i>loading</i>}>
        <Missing />
        <Present name="dibujo" />
      </Suspense>
    </main>,
  );
  await expect.element(page.getByText('dibujo')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Entra' })).toBeVisible();
  await expect.element(page.getByText('loading')).not.toBeInTheDocument();
});
