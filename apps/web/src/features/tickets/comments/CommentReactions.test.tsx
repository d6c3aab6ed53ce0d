/** Reactions to comments with the real store, against a mocked server. */
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Call, refusal } from '../../../shared/testing/screen-world.tsx';
import { comment, show } from './testing-comments.tsx';

const heart = (more: Partial<Wire['CommentReaction']> = {}): Wire['CommentReaction'] => ({
  reaction: 'heart',
  count: 2,
  mine: false,
  others: ['Beto', 'Rita'],
  ...more,
});
const chip = (name: string) => page.getByRole('button', { name });
const add = () => page.getByRole('button', { name: 'Reaccionar al comentario de Ana Quispe' });
const writes = (calls: Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path.split('/').at(-1)]);
const answerWith = (reactions: Wire['CommentReaction'][]) => () =>
  Response.json({ comment: comment(1, 'Primero', { reactions }) });

test('adds and removes the own reaction with its chip', async () => {
  let mine = false;
  const { calls } = await show([comment(1, 'Primero', { reactions: [heart()] })], ({ method }) => {
    mine = method === 'PUT';
    return answerWith([heart({ mine, count: mine ? 3 : 2 })])();
  });
  await expect.element(chip('Me encanta: 2')).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(chip('Me encanta: 2'));
  await expect.element(chip('Me encanta: 3')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(chip('Me encanta: 3'));
  await expect.element(chip('Me encanta: 2')).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(() => writes(calls))
    .toEqual([
      ['PUT', 'heart'],
      ['DELETE', 'heart'],
    ]);
});

test('chooses a reaction from the menu with the keyboard', async () => {
  const eyes = { reaction: 'eyes', count: 1, mine: true, others: [] } as const;
  const { calls } = await show([comment(1, 'Primero')], answerWith([{ ...eyes, others: [] }]));
  await expect.element(add()).toBeVisible();
  add().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Me gusta' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(chip('Lo estoy viendo: 1')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(add()).toHaveFocus();
  await expect.poll(() => writes(calls)).toEqual([['PUT', 'eyes']]);
});

test('moves the focus to the menu when the chip disappears with the last reaction', async () => {
  await show(
    [comment(1, 'Primero', { reactions: [heart({ count: 1, mine: true, others: [] })] })],
    answerWith([]),
  );
  await userEvent.click(chip('Me encanta: 1'));
  await expect.element(chip('Me encanta: 1')).not.toBeInTheDocument();
  await expect.element(add()).toHaveFocus();
});

test('names the people of a reaction on hover and on focus', async () => {
  await show([comment(1, 'Primero', { reactions: [heart({ count: 5, mine: true })] })]);
  await userEvent.hover(chip('Me encanta: 5'));
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Tú, Beto, Rita y 2 personas más');
  await expect.element(chip('Me encanta: 5')).toHaveAccessibleDescription('Tú, Beto, Rita y 2 personas más');
});

test('takes a rejected reaction back and says why', async () => {
  await show([comment(1, 'Primero', { reactions: [heart()] })], () =>
    refusal(403, 'auth/forbidden', 'No tienes permiso.'),
  );
  await userEvent.click(chip('Me encanta: 2'));
  await expect.element(chip('Me encanta: 2')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(chip('Me encanta: 3')).not.toBeInTheDocument();
});
