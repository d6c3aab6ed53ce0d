/** Pictures of other servers are loaded on request only. */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { mount } from '../testing/mount.tsx';
import { Markdown } from './Markdown.tsx';

const text = '![Bomba](https://uno.example/p.png) ![](https://dos.example/q.png)';

beforeEach(() => activateLanguage('es'));

test('names the servers and loads their pictures after a click', async () => {
  const host = mount(<Markdown text={text} />);
  const button = page.getByRole('button', { name: 'Mostrar imágenes de uno.example y 1 sitio más' });
  await expect.element(button).toBeVisible();
  expect(host.querySelector('img')).toBeNull();
  await expect.element(page.getByRole('link', { name: 'Bomba' })).toBeVisible();
  await userEvent.click(button);
  await expect.poll(() => host.querySelectorAll('img').length).toBe(2);
  await expect.element(button).not.toBeInTheDocument();
});

test('is rendered in the language of the page', async () => {
  await activateLanguage('en');
  mount(<Markdown text="![x](https://uno.example/p.png)" />);
  await expect.element(page.getByRole('button', { name: 'Show images from uno.example' })).toBeVisible();
});

test('shows the pictures of texts written by the operator', async () => {
  const host = mount(<Markdown text={text} showsRemoteImages />);
  await expect.poll(() => host.querySelectorAll('img').length).toBe(2);
  expect(host.querySelector('mg-button')).toBeNull();
});
