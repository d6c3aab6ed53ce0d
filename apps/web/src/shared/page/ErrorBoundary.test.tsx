import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useState } from 'react';
import { activateLanguage } from '../../base/i18n.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { mount } from '../testing/mount.tsx';

function Broken({ text }: { text: string }) {
  if (text === 'bad') throw new Error('cannot be rendered');
  return <p>{text}</p>;
}

function Parts() {
  const [text, setText] = useState('bad');
  return (
    <>
      <ErrorBoundary resetKey={text} fallback={<p>fallback</p>}>
        <Broken text={text} />
      </ErrorBoundary>
      <button type="button" onClick={() => setText('good')}>
        change
      </button>
    </>
  );
}

test('renders the fallback next to working parts and retries when the key changes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await activateLanguage('es');
  mount(<Parts />);
  await expect.element(page.getByText('fallback')).toBeVisible();
  await page.getByRole('button', { name: 'change' }).click();
  await expect.element(page.getByText('good')).toBeVisible();
});
