/** Links to comments with the real store, against a mocked server. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { comment, rows, show } from './testing-comments.tsx';

const root = comment(1, 'Primero');
const replies = Array.from({ length: 12 }, (_, at) =>
  comment(10 + at, `Respuesta ${at}`, { root_id: root.id }),
);
const many = Array.from({ length: 30 }, (_, at) => comment(40 + at, `Comentario ${at}`));
const highlighted = () => [...document.querySelectorAll('[data-highlighted]')];

test('the comment that the address names is scrolled into view and highlighted', async () => {
  await show(many, () => undefined, `#comment-${many[15]!.id}`);
  await expect.element(page.getByText('Comentario 15')).toBeInViewport();
  expect(highlighted().map((row) => row.textContent.includes('Comentario 15'))).toEqual([true]);
});

test('the comment stays in view while the ticket is loading, until the person scrolls', async () => {
  await show(many, () => undefined, `#comment-${many[15]!.id}`);
  const named = page.getByText('Comentario 15');
  await expect.element(named).toBeInViewport();
  const list = document.querySelector<HTMLElement>('ol')!;
  list.style.overflowAnchor = 'none';
  list.style.paddingBlockStart = '3000px';
  await expect.element(named).toBeInViewport();
  await userEvent.keyboard('{Shift}');
  list.style.paddingBlockStart = '9000px';
  await expect.element(named).not.toBeInViewport();
});

test('a folded reply that the address names is shown', async () => {
  await show([root, ...replies], () => undefined, `#comment-${replies[1]!.id}`);
  await expect.element(page.getByText('Respuesta 1', { exact: true })).toBeInViewport();
  expect(highlighted()).toHaveLength(1);
});

test('a comment that is not there changes nothing', async () => {
  await show([root], () => undefined, '#comment-missing');
  await expect.poll(() => rows().elements()).toHaveLength(1);
  expect(highlighted()).toEqual([]);
});

test('the link of a comment is copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show([root]);
  await userEvent.click(page.getByRole('button', { name: 'Copiar enlace del comentario' }));
  const path = `/business/1/ticket/${root.ticket_id}#comment-${root.id}`;
  expect(copied).toHaveBeenCalledWith(location.origin + path);
  await expect.element(page.getByText('Se copió el enlace')).toBeInTheDocument();
});
