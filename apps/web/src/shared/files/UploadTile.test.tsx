import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
  const progress = page.getByRole('progressbar', { name: 'Enviando plano.png' });
  await expect.element(progress).toHaveAttribute('value', '40');
});

test('says that a file that was sent is not stored yet', async () => {
  await show(1);
  await expect.element(page.getByText('Enviado. Guardando…')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});
