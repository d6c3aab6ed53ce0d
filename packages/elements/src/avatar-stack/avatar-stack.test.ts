import { afterEach, expect, test } from 'vitest';
import { axeProblems, listenersLeftByCycles, page, rendered } from '../internal/test-page.ts';
import '../tokens.css';
import type { MgAvatarStack } from './avatar-stack.ts';
import './avatar-stack.ts';

const names = ['Bruno Mamani', 'Carla López', 'Diego Rojas', 'Ana Quispe', 'Elsa Paz', 'Fidel Ríos'];

afterEach(() => {
  document.documentElement.lang = '';
  document.body.innerHTML = '';
});

test('shows four people, then how many more', async () => {
  document.documentElement.lang = 'es';
  const stack = await page<MgAvatarStack>('<mg-avatar-stack></mg-avatar-stack>');
  stack.people = names.map((name) => ({ name }));
  await rendered();
  expect(stack.shadowRoot?.querySelectorAll('mg-avatar')).toHaveLength(4);
  expect(more(stack)?.textContent).toBe('+2');
  expect(more(stack)?.getAttribute('aria-label')).toBe('2 más');
  expect(more(stack)?.getAttribute('title')).toBe('Elsa Paz, Fidel Ríos');
});

test('four people need no number', async () => {
  const stack = await page<MgAvatarStack>('<mg-avatar-stack></mg-avatar-stack>');
  stack.people = names.slice(0, 4).map((name) => ({ name }));
  await rendered();
  expect(more(stack)).toBeNull();
});

test('children above the limit are not shown, and the page keeps them', async () => {
  const stack = await page<MgAvatarStack>(
    `<mg-avatar-stack max="2">${names.map((name) => `<mg-avatar name="${name}"></mg-avatar>`).join('')}</mg-avatar-stack>`,
  );
  expect(shown(stack)).toEqual(names.slice(0, 2));
  expect(stack.children).toHaveLength(6);
  expect(more(stack)?.textContent).toBe('+4');
  stack.firstElementChild?.remove();
  await expect.poll(() => shown(stack)).toEqual(names.slice(1, 3));
  expect(more(stack)?.textContent).toBe('+3');
});

test('axe finds nothing', async () => {
  const stack = await page<MgAvatarStack>('<mg-avatar-stack label="Asignados"></mg-avatar-stack>');
  stack.people = names.map((name) => ({ name }));
  await rendered();
  expect(await axeProblems()).toEqual([]);
});

test('leaves no listener behind', async () => {
  expect(
    await listenersLeftByCycles('<mg-avatar-stack><mg-avatar name="Ana"></mg-avatar></mg-avatar-stack>'),
  ).toBe(0);
});

function more(stack: MgAvatarStack): Element | null {
  return stack.shadowRoot?.querySelector('[part=more]') ?? null;
}

function shown(stack: MgAvatarStack): (string | null)[] {
  return [...stack.children]
    .filter((child) => child.checkVisibility())
    .map((child) => child.getAttribute('name'));
}
