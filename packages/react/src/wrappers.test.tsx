import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { MgAvatarStack, MgTab, MgTabs, type MgTabsElement, MgTextField } from './generated/index.ts';

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.innerHTML = '';
});

test('properties reach the element as they are, lists included', async () => {
  show(<MgAvatarStack people={[{ name: 'Ana Quispe' }, { name: 'Bruno Mamani' }]} max={1} />);
  const stack = await shown('mg-avatar-stack');
  await expect.poll(() => stack.shadowRoot?.querySelector('[part=more]')?.textContent).toBe('+1');
});

test('an event calls its handler, and state that comes back moves the element', async () => {
  const seen: string[] = [];
  function Views(): ReactNode {
    const [view, setView] = useState('list');
    const choose = (value: string): void => {
      seen.push(value);
      setView(value);
    };
    return (
      <MgTabs value={view} onMgChange={(event) => choose(event.value)}>
        <MgTab value="board">Tablero</MgTab>
        <MgTab value="list">Lista</MgTab>
        <output>{view}</output>
      </MgTabs>
    );
  }
  show(<Views />);
  const tabs = await shown('mg-tabs');
  await expect.poll(() => tabs.querySelector('[aria-selected=true]')?.textContent).toBe('Lista');
  await userEvent.click(tabs.querySelector('mg-tab') as HTMLElement);
  expect(seen).toEqual(['board']);
  await expect.poll(() => tabs.querySelector('output')?.textContent).toBe('board');
});

test('typing calls onInput with the value right, and code that sets the value calls nothing', async () => {
  const seen: string[] = [];
  const read = (event: Event): void => {
    seen.push((event.target as HTMLElement & { value: string }).value);
  };
  show(<MgTextField label="Nombre" value="" onInput={read} />);
  const field = await shown('mg-text-field');
  field.value = 'Nube';
  await userEvent.click(field);
  await userEvent.keyboard('{End}s');
  expect(seen).toEqual(['Nubes']);
});

test('a ref is the element, and an unmount leaves nothing', async () => {
  let element: MgTabsElement | null = null;
  show(
    <MgTabs
      ref={(found) => {
        element = found;
      }}
    />,
  );
  const tabs = await shown('mg-tabs');
  expect(element).toBe(tabs);
  root?.unmount();
  expect(document.querySelector('mg-tabs')).toBeNull();
  expect(element).toBeNull();
});

function show(content: ReactNode): void {
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(content);
}

async function shown<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): Promise<HTMLElementTagNameMap[Tag]> {
  await expect.poll(() => document.querySelector(tag)).not.toBeNull();
  return document.querySelector(tag) as HTMLElementTagNameMap[Tag];
}
