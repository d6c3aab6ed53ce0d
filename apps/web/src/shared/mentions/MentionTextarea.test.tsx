/** Place of the suggestions beside the caret. */
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { mount } from '../testing/mount.tsx';
import { MentionTextarea } from './MentionTextarea.tsx';

const mentionable = ['Ana', 'Beto', 'Carla', 'Dora', 'Elsa', 'Fito'].map((name) => ({
  id: name,
  name,
  src: null,
  isTeam: false,
}));

interface Setting {
  initial?: string;
  top: number;
  side?: 'above' | 'below';
}

function Field({ initial = '', top, side }: Setting) {
  const [text, setText] = useState(initial);
  return (
    <div style={{ position: 'absolute', insetBlockStart: top, insetInline: 0 }}>
      <MentionTextarea
        mentionable={mentionable}
        label="Texto"
        hideLabel
        rows={8}
        {...(side ? { side } : {})}
        value={text}
        onText={setText}
        onKeyDown={() => undefined}
      />
    </div>
  );
}

beforeEach(() => activateLanguage('es'));

/** Types `@` at the end of the text; the field and the list of suggestions in the view. */
async function suggest(setting: Setting): Promise<{ field: DOMRect; list: DOMRect }> {
  await page.viewport(800, 800);
  mount(<Field {...setting} />);
  const field = page.getByRole('textbox', { name: 'Texto' });
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{End}{/Control}@');
  const list = page.getByRole('listbox', { name: 'Mencionar' });
  await expect.element(list).toBeVisible();
  return {
    field: field.element().getBoundingClientRect(),
    list: list.element().getBoundingClientRect(),
  };
}

test('lists people below the line of the caret', async () => {
  const { field, list } = await suggest({ top: 300, side: 'below' });
  expect(list.top).toBeLessThan(field.top + 60);
  expect(list.top).toBeGreaterThan(field.top + 20);
});

test('follows the caret to a lower line', async () => {
  const { field, list } = await suggest({ initial: 'uno\ndos\ntres\n', top: 300, side: 'below' });
  expect(list.top).toBeGreaterThan(field.top + 80);
  expect(list.top).toBeLessThan(field.top + 120);
});

test('lists people above the line of the caret by default', async () => {
  const { field, list } = await suggest({ top: 300 });
  expect(list.bottom).toBeLessThan(field.top + 30);
});

test('lists people above where there is no room below', async () => {
  const { field, list } = await suggest({ top: 600, side: 'below' });
  expect(list.bottom).toBeLessThan(field.top + 30);
  expect(list.top).toBeGreaterThan(0);
});

test('lists people below where there is no room above', async () => {
  const { field, list } = await suggest({ top: 0 });
  expect(list.top).toBeGreaterThan(field.top + 20);
});
