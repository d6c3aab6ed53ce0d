import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, refusal, showScreen } from '../../../shared/testing/screen-world.tsx';
import { Followers } from './Followers.tsx';

const people = new Map([['ana', { name: 'Ana Quispe', src: null }]]);

const show = (answer: Answer) =>
  showScreen({ answer }, { path: '/t', at: '/t', element: <Followers bid={1} tid="t1" people={people} /> });

test('follows a ticket and stops following it', async () => {
  let followers: string[] = [];
  await show(({ method, path }) => {
    if (path !== '/business/1/tickets/t1/followers') return undefined;
    if (method === 'POST') followers = ['ana'];
    if (method === 'DELETE') followers = [];
    return Response.json({ followers, following: followers.includes('ana') });
  });
  await expect.element(page.getByText('Sin seguidores')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Seguir', exact: true }));
  await expect.element(page.getByRole('img', { name: /Ana Quispe/ }).first()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Dejar de seguir' }));
  await expect.element(page.getByText('Sin seguidores')).toBeVisible();
});

test('a rejected request changes nothing and shows the error', async () => {
  await show(({ method, path }) => {
    if (!path.endsWith('/followers')) return undefined;
    if (method === 'POST') return refusal(404, 'ticket/not-found', 'Ese ticket no existe.');
    return Response.json({ followers: [], following: false });
  });
  await userEvent.click(page.getByRole('button', { name: 'Seguir', exact: true }));
  await expect.element(page.getByText('Ese ticket no existe.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Seguir', exact: true })).toBeVisible();
});
