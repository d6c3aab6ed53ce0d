import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { showScreen } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../shell/catalogs.ts';
import { FailedEvents } from './FailedEvents.tsx';

const event = (id: number) => ({
  id,
  bid: 7,
  name: 'Nube',
  prefix: 'NUB',
  recipient: 'people',
  type: 'ticket-moved',
  failure: '23503 insert or update violates foreign key constraint',
  failed_at: '2026-11-20T12:00:00.000Z',
  created_at: '2026-11-20T07:00:00.000Z',
});

async function show(ids: number[]) {
  await addCatalogs(workCatalogs);
  let events = ids.map(event);
  return showScreen(
    {
      answer: ({ method, path }) => {
        if (path === '/sudo')
          return Response.json({ uid: 'olga', fresh_until: new Date(Date.now() + 200_000).toISOString() });
        if (path !== '/sudo/failures') return undefined;
        if (method === 'GET') return Response.json({ events, next: null });
        events = [];
        return Response.json({ events: ids });
      },
    },
    { path: '*', at: '/', element: <FailedEvents /> },
  );
}

/** The dialog comes after what opened it. */
const confirm = async (label: string) => {
  await userEvent.fill(page.getByRole('textbox', { name: /^Motivo/ }), 'Se corrigió la causa');
  await page.getByRole('button', { name: label, exact: true }).last().click();
};

test('says that nothing has failed', async () => {
  await show([]);
  await expect.element(page.getByText('Nada falló.', { exact: false })).toBeVisible();
});

test('retries all failed events at once', async () => {
  const { calls } = await show([41, 42]);
  await userEvent.click(page.getByRole('button', { name: 'Reintentar los 2' }));
  await confirm('Reintentar');
  await expect.element(page.getByText('Nada falló.', { exact: false })).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    events: [41, 42],
    decision: 'retry',
    reason: 'Se corrigió la causa',
  });
});

test('discards one event', async () => {
  const { calls } = await show([41]);
  await userEvent.click(page.getByRole('button', { name: 'Descartar el evento 41' }));
  await expect.element(page.getByText('No se puede deshacer.', { exact: false })).toBeVisible();
  await confirm('Descartar');
  await expect.element(page.getByText('Nada falló.', { exact: false })).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    events: [41],
    decision: 'discard',
  });
});
