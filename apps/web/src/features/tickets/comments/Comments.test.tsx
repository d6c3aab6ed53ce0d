/** Comments of a ticket with the real store, against a mocked server. */
import { ticketsEndpoints } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { toMentionNames } from '@minga/rules/mentions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, showScreen } from '../../../shared/testing/screen-world.tsx';
import { Comments } from './Comments.tsx';

const comment = (number: number, text: string): Wire['Comment'] => ({
  id: `-OYx3kQ0aBcDeFgHiJ${String(number).padStart(2, '0')}`,
  ticket_id: '-OYx3kQ0aBcDeFgHiJkL',
  uid: 'ana',
  by_name: 'Ana Quispe',
  text,
  created_at: '2026-11-21T12:00:00Z',
  edited_at: null,
});

function ticketWith(comments: Wire['Comment'][]) {
  return { id: '-OYx3kQ0aBcDeFgHiJkL', psm_ticket_comments: comments } as unknown as Wire['Ticket'];
}

const mentionable = ['Ana Quispe', 'Beto Mamani', 'Ana Luz'].map((name) => ({
  id: name,
  name,
  src: null,
  isTeam: false,
}));
const references = {
  mentionNames: toMentionNames(mentionable),
  ticketPrefix: 'NUB',
  ticketPath: (name: string) => `/business/1/ticket/${name}`,
};

function Shown() {
  const arg = { id: 1, tid: '-OYx3kQ0aBcDeFgHiJkL' };
  const { data } = ticketsEndpoints.endpoints.getTicket.useQuery(arg);
  return (
    data && (
      <Comments
        bid={1}
        ticket={data.ticket}
        me={{ uid: 'ana', name: 'Ana Quispe' }}
        people={new Map()}
        mentionable={mentionable}
        references={references}
        isAdmin={false}
      />
    )
  );
}

async function show(comments: Wire['Comment'][]) {
  const answer: Answer = ({ method, path }) => {
    if (method === 'DELETE') return new Response(null, { status: 204 });
    return path.includes('/tickets/') ? Response.json({ ticket: ticketWith(comments) }) : undefined;
  };
  return showScreen({ answer }, { path: '/t', at: '/t', element: <Shown /> });
}

const rows = () => page.getByRole('list', { name: 'Comentarios' }).getByRole('listitem');
const deletions = (calls: { method: string; path: string }[]) =>
  calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);

test('confirms the deletion of a comment and keeps focus within the comments', async () => {
  const { calls } = await show([comment(1, 'Primero'), comment(2, 'Segundo')]);
  const button = page.getByRole('button', { name: 'Eliminar comentario' }).first();
  await userEvent.click(button);
  await userEvent.click(page.getByRole('button', { name: 'Cancelar' }));
  await expect.element(page.getByText('Primero')).toBeVisible();
  expect(deletions(calls)).toEqual([]);
  await userEvent.click(button);
  await userEvent.click(page.getByRole('button', { name: 'Eliminar', exact: true }));
  await expect
    .poll(() => deletions(calls))
    .toEqual([`/business/1/tickets/${comment(1, '').ticket_id}/comment/${comment(1, '').id}`]);
  await expect.element(page.getByText('Primero')).not.toBeInTheDocument();
  await expect.element(page.getByText('Segundo')).toBeVisible();
  await expect.poll(() => document.activeElement?.contains(rows().first().element())).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('shows an over-nested comment among the others and can delete it', async () => {
  const { calls } = await show([comment(1, '> '.repeat(9990)), comment(2, '**Segundo**')]);
  await expect.element(page.getByText('Segundo')).toBeVisible();
  await expect.poll(() => document.querySelector('strong')?.textContent).toBe('Segundo');
  expect(rows().elements()).toHaveLength(2);
  await userEvent.click(page.getByRole('button', { name: 'Eliminar comentario' }).first());
  await userEvent.click(page.getByRole('button', { name: 'Eliminar', exact: true }));
  await expect.poll(() => deletions(calls)).toHaveLength(1);
});

test('suggests people after @', async () => {
  const { calls } = await show([]);
  const field = page.getByRole('textbox', { name: 'Comentario' });
  await userEvent.click(field);
  await userEvent.keyboard('Mira @an');
  const options = page.getByRole('option');
  await expect
    .poll(() => options.elements().map((option) => option.textContent))
    .toEqual(['Ana Quispe', 'Ana Luz']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('Mira @Ana Luz ');
  expect(options.elements()).toHaveLength(0);
  await userEvent.keyboard('y @be');
  await userEvent.click(page.getByRole('option', { name: 'Beto Mamani' }));
  await expect.element(field).toHaveValue('Mira @Ana Luz y @Beto Mamani ');
  await userEvent.click(page.getByRole('button', { name: 'Comentar' }));
  await expect.poll(() => calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('marks people in comments', async () => {
  await show([comment(1, '@Ana Luz y @beto mamani, no @Carla')]);
  await expect
    .poll(() => [...document.querySelectorAll('[data-mention]')].map((mention) => mention.textContent))
    .toEqual(['@Ana Luz', '@beto mamani']);
});

test('Escape closes the suggestions and keeps the text and the focus', async () => {
  await show([]);
  const field = page.getByRole('textbox', { name: 'Comentario' });
  await userEvent.click(field);
  await userEvent.keyboard('@be');
  await expect.element(page.getByRole('option', { name: 'Beto Mamani' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
  await userEvent.keyboard('to');
  await expect.element(field).toHaveValue('@beto');
  expect(page.getByRole('option').elements()).toHaveLength(0);
  await userEvent.keyboard(' @be');
  await expect.element(page.getByRole('option', { name: 'Beto Mamani' })).toBeVisible();
});
