import { useState } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Markdown } from './Markdown.tsx';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});

afterEach(() => {
  root.unmount();
  host.remove();
});

const saved: string[] = [];

function Field({ start }: { start: string }) {
  const [text, setText] = useState(start);
  return (
    <Markdown
      text={text}
      onTask={(next) => {
        saved.push(next);
        setText(next);
      }}
    />
  );
}

const boxes = () => [...host.querySelectorAll('input')];

test('toggles a checkbox by pointer and keyboard and keeps its focus', async () => {
  root.render(<Field start={'- [x] uno\n- [ ] dos\n  - [ ] tres'} />);
  await expect.poll(() => boxes().map(({ disabled }) => disabled)).toEqual([false, false, false]);
  expect(boxes().map((box) => box.getAttribute('aria-label'))).toEqual(['uno', 'dos', 'tres']);
  await userEvent.click(boxes()[1]!);
  await expect.poll(() => boxes().map(({ checked }) => checked)).toEqual([true, true, false]);
  expect(document.activeElement).toBe(boxes()[1]);
  await userEvent.keyboard('{Tab} ');
  await expect.poll(() => boxes().map(({ checked }) => checked)).toEqual([true, true, true]);
  expect(document.activeElement).toBe(boxes()[2]);
  expect(saved.at(-1)).toBe('- [x] uno\n- [x] dos\n  - [x] tres');
});

test('inline HTML with checkboxes disables all checkboxes of the text', async () => {
  root.render(<Field start={'- [ ] uno\n\n<input type="checkbox">'} />);
  await expect.poll(() => boxes().length).toBe(2);
  expect(boxes().map(({ disabled }) => disabled)).toEqual([true, true]);
});
