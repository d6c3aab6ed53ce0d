/** Chat button, if one is configured. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { useRuntimeConfig } from '../../base/use-runtime-config.ts';
import { mount } from '../../shared/testing/mount.tsx';
import { ChatButton } from './ChatButton.tsx';

vi.mock('../../base/use-runtime-config.ts', { spy: true });

const room = () => document.documentElement.style.getPropertyValue('--chat-room');

test.each([
  ['reserves space at the end of screens', 'https://chat.example/minga', 1, '36px'],
  ['is not rendered without an address', undefined, 0, ''],
] as const)('it %s', async (_what, chatUrl, count, expected) => {
  await activateLanguage('es');
  vi.mocked(useRuntimeConfig).mockReturnValue({ chatUrl } as ReturnType<typeof useRuntimeConfig>);
  mount(<ChatButton />);
  await expect.poll(() => page.getByRole('link').elements().length).toBe(count);
  expect(room()).toBe(expected);
});
