/** Relations of a ticket over the real store; each test provides the server. */
import type { Wire } from '@minga/contract';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../base/address/paths.ts';
import { type Answer, refusal, showScreen } from '../../../shared/testing/screen-world.tsx';
import { Relations } from './Relations.tsx';

type Link = Wire['TicketLink'];

const ticket = { id: '-OYx3kQ0aBcDeFgHiJkL', bid: 1, psm_team_id: 11 } as Wire['Ticket'];
const people = new Map([['ana', { name: 'Ana Quispe', src: null }]]);

const link = (number: number, kind: Link['kind'], title: string, status = 1): Link => ({
  id: `-OYx3kQ0aBcDeFgHiJ${number}`,
  kind,
  ticket: {
    id: `-OYx3kQ0aBcDeFgHiK${number}`,
    tid: 11,
    number,
    title,
    status,
    state: status === 3 ? 'done' : 'pending',
    archived: false,
    assignees: ['ana'],
  },
});

let links: Link[];
let found: Link['ticket'][];
beforeEach(() => {
  links = [];
  found = [];
});

const server: Answer = ({ method, path, body }) => {
  if (path === '/business/1/search')
    return Response.json({ tickets: found.map(({ tid, ...card }) => ({ psm_team_id: tid, ...card })) });
  if (!path.includes('/links')) return undefined;
  if (method === 'POST') {
    const { kind, ticket: id } = body as Wire['NewTicketLink'];
    const other = found.find((each) => each.id === id) ?? links.find((each) => each.ticket.id === id)?.ticket;
    const made = { ...link(90, kind, ''), ticket: other ?? link(12, kind, 'Nuevo').ticket };
    links = [...links.filter((each) => each.id !== made.id), made];
    return Response.json({ link: made }, { status: 201 });
  }
  if (method === 'DELETE') {
    links = links.filter(({ id }) => !path.endsWith(id));
    return Response.json({ ok: true });
  }
  return Response.json({ links });
};

async function show({ canEdit = true, isAdding = false, answer = server } = {}) {
  function Shown() {
    const [isOpen, setOpen] = useState(isAdding);
    return (
      <Relations
        ticket={ticket}
        people={people}
        canEdit={canEdit}
        canCreate={canEdit}
        isAdding={isOpen}
        onAdding={setOpen}
      />
    );
  }
  return showScreen({ answer }, { path: '/t', at: '/t', element: <Shown /> });
}

const list = (name: string) => page.getByRole('list', { name });
const field = () => page.getByRole('textbox', { name: 'Buscar un ticket' });

test('shows name, title, status and people of each ticket, and the progress of the children', async () => {
  links = [
    link(12, 'parent_of', 'Cavar', 3),
    link(13, 'parent_of', 'Tender el cable'),
    link(14, 'blocks', 'Pintar'),
  ];
  await show();
  const row = list('Hijos').getByRole('listitem').first();
  await expect.element(row).toHaveTextContent('NUB-12CavarHecho');
  await expect
    .element(row.getByRole('link'))
    .toHaveAttribute('href', paths.ticket(1, '-OYx3kQ0aBcDeFgHiK12'));
  await expect.element(row.getByRole('img', { name: /Ana Quispe/ }).first()).toBeVisible();
  await expect.element(page.getByText('1 de 2 terminados')).toBeVisible();
  await expect.element(list('Bloquea a').getByText('Pintar')).toBeVisible();
});

test('marks an archived ticket', async () => {
  const archived = link(12, 'blocks', 'Cavar', 3);
  links = [{ ...archived, ticket: { ...archived.ticket, archived: true } }];
  await show();
  await expect
    .element(list('Bloquea a').getByRole('listitem'))
    .toHaveTextContent('NUB-12CavarHechoArchivado');
});

test('adds a ticket that is found by typing, with the keyboard', async () => {
  found = [link(21, 'blocks', 'Comprar cable').ticket, link(22, 'blocks', 'Cable viejo').ticket];
  const { calls } = await show({ isAdding: true });
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('cable');
  await expect.element(page.getByRole('button', { name: /Cable viejo/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(list('Hijos').getByText('Cable viejo')).toBeVisible();
  expect(calls.find(({ method, path }) => method === 'POST' && path.endsWith('/links'))?.body).toEqual({
    kind: 'parent_of',
    ticket: '-OYx3kQ0aBcDeFgHiK22',
  });
  await expect.element(field()).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).not.toBeInTheDocument();
});

test('creates a child in place', async () => {
  const { calls } = await show({
    isAdding: true,
    answer: (call) => {
      if (call.method !== 'POST' || call.path !== '/business/1/ticket') return server(call);
      return Response.json({
        ticket: { ...(call.body as object), number: 31, status: 1, order: 'a0', version: 1 },
      });
    },
  });
  await userEvent.fill(field(), 'Medir la zanja');
  await userEvent.click(page.getByRole('button', { name: 'Crear «Medir la zanja» como hijo' }));
  await expect.poll(() => links.length).toBe(1);
  expect(calls.find(({ path }) => path === '/business/1/ticket')?.body).toMatchObject({
    team_id: 11,
    title: 'Medir la zanja',
    status: 1,
  });
});

test('links the created child on a retry instead of creating another one', async () => {
  let isRejected = true;
  const { calls } = await show({
    isAdding: true,
    answer: (call) => {
      if (call.method === 'POST' && call.path === '/business/1/ticket')
        return Response.json({
          ticket: { ...(call.body as object), number: 31, status: 1, order: 'a0', version: 1 },
        });
      if (call.method === 'POST' && call.path.endsWith('/links') && isRejected)
        return refusal(409, 'link/too-many', 'Hay demasiadas relaciones.');
      return server(call);
    },
  });
  await userEvent.fill(field(), 'Medir la zanja');
  const create = page.getByRole('button', { name: 'Crear «Medir la zanja» como hijo' });
  await userEvent.click(create);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Hay demasiadas relaciones.');
  isRejected = false;
  await userEvent.click(create);
  await expect.poll(() => links.length).toBe(1);
  expect(calls.filter(({ path }) => path === '/business/1/ticket')).toHaveLength(1);
});

test('Enter adds nothing while the found tickets belong to an earlier text', async () => {
  found = [link(21, 'blocks', 'Comprar cable').ticket];
  const { calls } = await show({ isAdding: true });
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('cable');
  await expect.element(page.getByRole('button', { name: /Comprar cable/ })).toBeVisible();
  await userEvent.keyboard('s{Enter}');
  await expect.poll(() => calls.filter(({ path }) => path === '/business/1/search')).toHaveLength(2);
  expect(links).toEqual([]);
});

test('shows why a link is rejected', async () => {
  found = [link(21, 'blocks', 'Comprar cable').ticket];
  await show({
    isAdding: true,
    answer: (call) =>
      call.method === 'POST' && call.path.endsWith('/links')
        ? refusal(409, 'link/cycle', 'Esa relación formaría un círculo.')
        : server(call),
  });
  await userEvent.fill(field(), 'cable');
  await userEvent.click(page.getByRole('button', { name: /Comprar cable/ }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Esa relación formaría un círculo.');
});

test('removes a link and brings it back', async () => {
  links = [link(12, 'blocks', 'Cavar')];
  await show();
  await userEvent.click(page.getByRole('button', { name: 'Quitar la relación con NUB-12' }));
  await expect.element(list('Bloquea a')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect.poll(() => links.map(({ kind }) => kind)).toEqual(['blocks']);
});

test('offers no changes to users without the edit permission', async () => {
  links = [link(12, 'blocks', 'Cavar')];
  await show({ canEdit: false, isAdding: true });
  await expect.element(list('Bloquea a')).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
});
