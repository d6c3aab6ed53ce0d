import { afterEach, expect, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { mountFirst, rendered } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import '../tokens.css';
import type { MgAvatarStack } from './avatar-stack.ts';
import './avatar-stack.ts';

const names = ['Bruno Mamani', 'Carla López', 'Diego Rojas', 'Ana Quispe', 'Elsa Paz', 'Fidel Ríos'];

afterEach(() => {
  document.documentElement.lang = '';
  document.body.innerHTML = '';
});

test('shows four people and the number of the others', async () => {
  document.documentElement.lang = 'es';
  const stack = await mountFirst<MgAvatarStack>('<mg-avatar-stack></mg-avatar-stack>');
  stack.people = names.map((name) => ({ name }));
  await rendered();
  expect(stack.shadowRoot?.querySelectorAll('mg-avatar')).toHaveLength(4);
  expect(more(stack)?.textContent).toBe('+2');
  expect(more(stack)?.getAttribute('aria-label')).toBe('2 más, 6 en total');
});

async function stackOfSix(around = '<mg-avatar-stack></mg-avatar-stack>'): Promise<MgAvatarStack> {
  document.documentElement.lang = 'en';
  await mountFirst(around);
  const stack = document.querySelector('mg-avatar-stack') as MgAvatarStack;
  stack.people = names.map((name) => ({ name }));
  await rendered();
  await customElements.whenDefined('mg-tooltip');
  await rendered();
  return stack;
}

const shownNames = (stack: MgAvatarStack): string | undefined =>
  stack.shadowRoot
    ?.querySelector('mg-tooltip')
    ?.shadowRoot?.querySelector('[role=tooltip]')
    ?.textContent?.trim();

test('the other names are reachable by keyboard and assistive technology', async () => {
  const stack = await stackOfSix();
  await userEvent.tab();
  expect(stack.shadowRoot?.activeElement).toBe(more(stack));
  await expect.poll(() => shownNames(stack)).toBe('Elsa Paz, Fidel Ríos');
  expect(more(stack)?.ariaDescription).toBe('Elsa Paz, Fidel Ríos');
  expect(more(stack)?.ariaLabel).toBe('2 more, 6 in total');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => shownNames(stack)).toBeUndefined();
});

test('a tap shows the other names, and the next one hides them', async () => {
  const stack = await stackOfSix();
  const finger = (type: string, target: Element | null): unknown =>
    target?.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true, composed: true }));
  const button = more(stack) as HTMLElement;
  for (const type of ['pointerenter', 'pointerdown', 'pointerup', 'pointerleave']) finger(type, button);
  button.click();
  await expect.poll(() => shownNames(stack)).toBe('Elsa Paz, Fidel Ríos');
  finger('pointerdown', document.body);
  await expect.poll(() => shownNames(stack)).toBeUndefined();
});

test.for([
  '<a href="#x"><mg-avatar-stack></mg-avatar-stack></a>',
  '<article draggable="true"><mg-avatar-stack></mg-avatar-stack></article>',
  '<div aria-hidden="true"><mg-avatar-stack></mg-avatar-stack></div>',
])('adds no tab stop in %s, whose name lists the people', async (around) => {
  document.documentElement.lang = 'en';
  await mountFirst(around);
  const stack = document.querySelector('mg-avatar-stack') as MgAvatarStack;
  stack.people = names.map((name) => ({ name }));
  await rendered();
  expect(more(stack)?.localName).toBe('span');
  expect(more(stack)?.ariaLabel).toBe('2 more, 6 in total: Elsa Paz, Fidel Ríos');
});

test('shows four people without a number', async () => {
  const stack = await mountFirst<MgAvatarStack>('<mg-avatar-stack></mg-avatar-stack>');
  stack.people = names.slice(0, 4).map((name) => ({ name }));
  await rendered();
  expect(more(stack)).toBeNull();
});

test('hides children above the limit and keeps them in the DOM', async () => {
  const stack = await mountFirst<MgAvatarStack>(
    `<mg-avatar-stack max="2">${names.map((name) => `<mg-avatar name="${name}"></mg-avatar>`).join('')}</mg-avatar-stack>`,
  );
  expect(shown(stack)).toEqual(names.slice(0, 2));
  expect(stack.children).toHaveLength(6);
  expect(more(stack)?.textContent).toBe('+4');
  stack.firstElementChild?.remove();
  await expect.poll(() => shown(stack)).toEqual(names.slice(1, 3));
  expect(more(stack)?.textContent).toBe('+3');
});

test('axe finds no violation', async () => {
  const stack = await mountFirst<MgAvatarStack>('<mg-avatar-stack label="Asignados"></mg-avatar-stack>');
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
