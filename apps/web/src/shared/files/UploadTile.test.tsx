import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MgProgressBarElement } from '@minga/react/progress-bar';
import { showScreen } from '../testing/screen-world.tsx';
import { UploadTile } from './UploadTile.tsx';

const show = (share: number) =>
  showScreen(
    { answer: () => undefined },
    {
      path: '*',
      at: '/',
      element: (
        <ul>
          <UploadTile name="plano.png" share={share} onCancel={() => {}} />
        </ul>
      ),
    },
  );

test('shows how much of a file was sent', async () => {
  await show(0.4);
  const progress = () => document.querySelector<MgProgressBarElement>('mg-progress-bar');
  await expect.poll(() => [progress()?.value, progress()?.label]).toEqual([0.4, 'Enviando plano.png']);
});

test('says that a file that was sent is not stored yet', async () => {
  await show(1);
  await expect.element(page.getByText('Enviado. Guardando…')).toBeVisible();
  expect(document.querySelector('mg-progress-bar')).toBeNull();
});
