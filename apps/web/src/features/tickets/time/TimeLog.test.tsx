/** Logged time of a ticket with the real store, against a mocked server. */
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { clearStorageOnSignOut, writeStored } from '../../../base/storage/web-storage.ts';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { type Answer, refusal, showScreen } from '../../../shared/testing/screen-world.tsx';
import { TimeLog } from './TimeLog.tsx';

const id = '-OYx3kQ0aBcDeFgHiJkL';
const ticket = { id, bid: 1, estimated_time: 120 } as unknown as Wire['Ticket'];
const path = `/business/1/tickets/${id}/time`;

const entry = (number: number, changes: Partial<Wire['TimeEntry']> = {}): Wire['TimeEntry'] => ({
  id: `-OYx3kQ0aBcDeFgHiJ${String(number).padStart(2, '0')}`,
  ticket_id: id,
  uid: 'ana',
  by_name: 'Ana Quispe',
  created_by: 'ana',
  minutes: 45,
  day: '2026-01-05',
  note: 'Visita',
  created_at: '2026-01-05T12:00:00Z',
  ...changes,
});

interface Setting {
  entries?: Wire['TimeEntry'][];
  withoutEntry?: number;
  canEdit?: boolean;
  ticket?: Partial<Wire['Ticket']>;
  usual?: number | null;
  write?: () => Response;
}

async function show(setting: Setting = {}) {
  const { entries = [], withoutEntry = 0, canEdit = false, ticket: more = {}, usual = null, write } = setting;
  clearStorageOnSignOut();
  await addCatalogs(workCatalogs);
  const sum = entries.reduce((total, { minutes }) => total + minutes, withoutEntry);
  const answer: Answer = ({ method, path: asked }) => {
    if (!asked.startsWith(path)) return undefined;
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (method !== 'GET') return write?.() ?? Response.json({ entry: entry(9), logged_time: sum });
    return Response.json({ entries, logged_time: sum, without_entry: withoutEntry });
  };
  const element = (
    <TimeLog
      ticket={{ ...ticket, ...more }}
      usual={usual}
      me={{ uid: 'ana', name: 'Ana Quispe' }}
      people={[{ id: 'beto', name: 'Beto Mamani' }]}
      canEdit={canEdit}
      isReadOnly={false}
    />
  );
  const { calls } = await showScreen({ answer }, { path: '/t', at: '/t', element });
  return () => calls.filter(({ method, path: asked }) => method !== 'GET' && asked.startsWith(path));
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const rows = () => page.getByRole('list', { name: 'Registros de tiempo' }).getByRole('listitem');

test('shows the sum against the estimate, and the time without an entry', async () => {
  await show({ entries: [entry(1)], withoutEntry: 15 });
  await expect.element(page.getByText('Tiempo restante: 1 h de 2 h')).toBeVisible();
  expect(
    rows()
      .elements()
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^45 min\s*Visita\s*Ana Quispe · /),
    expect.stringMatching(/^15 min\s*Anotado antes, sin detalle$/),
  ]);
});

test('compares with the default of the type without an estimate', async () => {
  await show({ entries: [entry(1, { minutes: 90 })], ticket: { estimated_time: null }, usual: 60 });
  await expect.element(page.getByText('30 min más de lo estimado (1 h)')).toBeVisible();
});

test('says by how much the estimate is exceeded', async () => {
  await show({ entries: [entry(1, { minutes: 150 })] });
  await expect.element(page.getByText('30 min más de lo estimado (2 h)')).toBeVisible();
});

test('logs work with hours, minutes and a note', async () => {
  const sent = await show();
  await userEvent.click(button('Registrar'));
  await userEvent.click(button('Guardar'));
  await expect.element(page.getByText('Escribe entre 1 minuto y 24 horas.')).toBeVisible();
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Horas' }), '1');
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Minutos' }), '30');
  await userEvent.fill(page.getByRole('textbox', { name: 'Nota' }), 'Cambio de antena');
  await userEvent.click(button('Guardar'));
  await expect
    .poll(() => sent().map(({ method, body }) => [method, body]))
    .toEqual([
      [
        'POST',
        {
          id: expect.any(String),
          minutes: 90,
          day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          note: 'Cambio de antena',
        },
      ],
    ]);
  await expect.element(button('Guardar')).not.toBeInTheDocument();
});

test('opens again when it is asked to while it closes', async () => {
  await show();
  await userEvent.click(button('Registrar'));
  const dialog = document.querySelector('mg-dialog')!;
  await expect.element(page.getByRole('spinbutton', { name: 'Minutos' })).toBeVisible();
  await expect.poll(() => dialog.getAnimations({ subtree: true }).length).toBe(0);
  (button('Cancelar').element() as HTMLElement).click();
  await expect.poll(() => dialog.open).toBe(false);
  expect(document.querySelector('mg-dialog')).toBe(dialog);
  (button('Registrar').element() as HTMLElement).click();
  await expect.poll(() => dialog.isConnected).toBe(false);
  await expect.element(page.getByRole('spinbutton', { name: 'Minutos' })).toBeVisible();
});

test('keeps what was typed when the server rejects the entry', async () => {
  await show({ write: () => refusal(409, 'time/too-many', 'Demasiados registros.') });
  await userEvent.click(button('Registrar'));
  await userEvent.fill(page.getByRole('spinbutton', { name: 'Minutos' }), '5');
  await userEvent.click(button('Guardar'));
  await expect.element(page.getByText('Demasiados registros.')).toBeVisible();
  await expect.element(page.getByRole('spinbutton', { name: 'Minutos' })).toHaveValue(5);
});

test('proposes the time of a timer that was started before, at most a day, and ends it when it is saved', async () => {
  const sent = await show();
  writeStored('timer:', Date.now() - 48 * 3_600_000, id);
  await expect
    .poll(() => page.getByRole('timer', { name: 'Cronómetro' }).element().textContent)
    .toMatch(/^48:\d\d:\d\d$/);
  await userEvent.click(button('Detener'));
  await expect.element(page.getByRole('spinbutton', { name: 'Horas' })).toHaveValue(24);
  await userEvent.click(button('Guardar'));
  await expect.poll(() => sent().map(({ body }) => body)).toMatchObject([{ minutes: 1440 }]);
  await expect.element(button('Iniciar')).toBeVisible();
});

test('starts and discards the timer', async () => {
  const sent = await show();
  await userEvent.click(button('Iniciar'));
  await expect.element(page.getByRole('timer', { name: 'Cronómetro' })).toBeVisible();
  await userEvent.click(button('Descartar el cronómetro'));
  await expect.element(button('Iniciar')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('offers changes of own entries only, without the permission to edit', async () => {
  await show({ entries: [entry(1), entry(2, { created_by: 'beto' })] });
  await expect.element(rows().first().getByRole('button', { name: 'Editar registro' })).toBeVisible();
  expect(rows().last().getByRole('button').elements()).toEqual([]);
  await userEvent.click(button('Editar registro'));
  await expect.element(page.getByRole('spinbutton', { name: 'Minutos' })).toHaveValue(45);
  expect(page.getByRole('combobox', { name: 'Persona' }).elements()).toEqual([]);
});

test('deletes an entry of somebody else after a confirmation, with the permission to edit', async () => {
  const sent = await show({ entries: [entry(2, { created_by: 'beto' })], canEdit: true });
  await userEvent.click(button('Eliminar registro'));
  await userEvent.click(button('Eliminar'));
  await expect
    .poll(() => sent().map(({ method, path: asked }) => [method, asked]))
    .toEqual([['DELETE', `${path}/${entry(2).id}`]]);
});
