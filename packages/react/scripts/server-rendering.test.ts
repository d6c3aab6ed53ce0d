/** The wrappers on a server: no page, no elements, and markup all the same. */
import { join } from 'node:path';
import { createElement, StrictMode, type ComponentType, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

type Wrapper = ComponentType<Record<string, unknown>>;

// By its address: their types are those of a page, which there is none of here.
const wrappers = (await import(
  /* @vite-ignore */ join(import.meta.dirname, '../src/generated/index.ts')
)) as { MgSelect: Wrapper; MgBadge: Wrapper };
const components = Object.entries(wrappers) as [string, Wrapper][];

test('there are wrappers to render', () => {
  expect(components.length).toBeGreaterThan(40);
  expect('document' in globalThis).toBe(false);
});

test.each(components)('%s renders its tag and its children', (name, component) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const tag = `mg${name.replace('Mg', '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  expect(render(createElement(component, { id: 'one', className: 'wide' }, 'Hola'))).toBe(
    `<${tag} id="one" class="wide">Hola</${tag}>`,
  );
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

test('what only a property can hold stays out of the markup', () => {
  const html = render(
    createElement(wrappers.MgSelect, {
      'aria-label': 'Estado',
      options: [{ value: 'a', label: 'A' }],
      onChange: () => undefined,
      onMgClose: () => undefined,
    }),
  );
  expect(html).toBe('<mg-select aria-label="Estado"></mg-select>');
});

test('text of users is escaped', () => {
  expect(render(createElement(wrappers.MgBadge, null, '<img onerror=x>'))).toBe(
    '<mg-badge>&lt;img onerror=x&gt;</mg-badge>',
  );
});

function render(content: ReactElement): string {
  return renderToString(createElement(StrictMode, null, content));
}
