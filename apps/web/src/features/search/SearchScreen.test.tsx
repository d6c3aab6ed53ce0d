/** Search with the real store, selection and router, against a mocked server. */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answer,
  buildTestTeam,
  refusal,
  showScreen,
  testBusiness,
} from '../../shared/testing/screen-world.tsx';
import { SearchScreen } from './SearchScreen.tsx';
import { clearStorageOnSignOut } from '../../base/storage/web-storage.ts';

const found = (number: number, title: string, status = 1): Wire['FoundTicket'] => ({
  psm_team_id: 11,
  id: `ticket${number}`.padStart(20, '0'),
  number,
  title,
  status,
  order: 'a',
  version: 1,
});
const tickets = [found(1, 'Camión sin señal'), found(2, 'Camión listo', 3)];

const answer: Answer = ({ path, body }) => {
  if (path !== '/business/1/search') return undefined;
  const { txt = '' } = body as Wire['TicketSearch'];
  return Response.json({ tickets: txt.startsWith('cam') ? tickets : [], next: null });
};

beforeEach(() => clearStorageOnSignOut());

const path = '/business/:bid/ticket-search';
const show = (at = '/business/1/ticket-search', by = answer) =>
  showScreen({ answer: by }, { path, at, element: <SearchScreen /> });
const field = () => page.getByRole('searchbox', { name: 'Buscar en Nube' });
const links = () => page.getByRole('link');

/** Types letter by letter in one task: between keys of the test runner a busy machine makes pauses of its own. */
function typeAtOnce(input: HTMLInputElement, text: string): void {
  input.focus();
  for (const letter of text) document.execCommand('insertText', false, letter);
}

test('searches after a pause in typing and highlights matches', async () => {
  const { router, calls } = await show();
  await expect.element(field()).toBeVisible();
  typeAtOnce(field().element() as HTMLInputElement, 'camion');
  await expect.element(page.getByText('2 tickets')).toBeVisible();
  expect(calls.filter(({ path }) => path.endsWith('/search')).map(({ body }) => body)).toEqual([
    { txt: 'camion' },
  ]);
  expect(document.querySelector('mark')?.textContent).toBe('Camión');
  expect(router.state.location.search).toBe('?q=camion');
});

test('arrow keys move between results and the field, Enter opens the first', async () => {
  const { router } = await show('/business/1/ticket-search?q=camion');
  await expect.element(page.getByText('2 tickets')).toBeVisible();
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(links().nth(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(field()).toHaveFocus();
  const opened = new Promise<string>((resolve) => {
    addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        resolve((event.target as HTMLAnchorElement).getAttribute('href') ?? '');
      },
      { once: true },
    );
  });
  await userEvent.keyboard('{Enter}');
  expect(await opened).toBe(`/business/1/ticket/${tickets[0]!.id}`);
  expect(router.state.location.pathname).toBe('/business/1/ticket-search');
});

test('switches between open and completed tickets by the filter in the text', async () => {
  const { calls } = await show('/business/1/ticket-search?q=camion');
  const states = page.getByRole('group', { name: 'Qué se muestra' });
  const done = states.getByRole('button', { name: 'Terminados' });
  await userEvent.click(done);
  await expect.element(field()).toHaveValue('camion estado:terminado');
  await expect.element(done).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => calls.findLast(({ path }) => path.endsWith('/search'))?.body)
    .toEqual({ txt: 'camion', is_completed: true });
  await userEvent.click(states.getByRole('button', { name: 'Abiertos' }));
  await expect.element(field()).toHaveValue('camion estado:abierto');
  await userEvent.click(states.getByRole('button', { name: 'Todos' }));
  await expect.element(field()).toHaveValue('camion');
});

test('loads more at the end of the list, and returns to the ticket that was opened', async () => {
  const pageOf = (start: number) =>
    Array.from({ length: 50 }, (_value, at) => found(start + at, `Camión ${start + at}`));
  const { router, calls } = await show('/business/1/ticket-search?q=camion', (call) => {
    if (!call.path.endsWith('/search')) return undefined;
    const { cursor } = call.body as Wire['TicketSearch'];
    return Response.json(cursor ? { tickets: pageOf(51), next: null } : { tickets: pageOf(1), next: 'b' });
  });
  await expect.element(page.getByText('50 tickets o más')).toBeVisible();
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}{End}');
  await expect.element(page.getByText('100 tickets')).toBeVisible();
  const link = page.getByRole('link', { name: /Camión 73/ });
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(link);
  await router.navigate('/elsewhere');
  await expect.element(field()).not.toBeInTheDocument();
  await router.navigate(-1);
  await expect.element(link).toHaveFocus();
  await expect.element(link).toBeInViewport();
  expect(calls.filter(({ path }) => path.endsWith('/search'))).toHaveLength(2);
});

test('says where the words were found, with the text around them', async () => {
  const texts = [
    {
      kind: 'comment',
      uid: 'b',
      by_name: 'Beto',
      comment_id: '-OYx3kQ0aBcDeFgHiJkM',
      text: '…llegó el Camión tarde…',
    },
    { kind: 'file', uid: 'b', by_name: '', comment_id: null, text: 'camion.png' },
    { kind: 'description', uid: null, by_name: '', comment_id: null, text: 'Un camión' },
    { kind: 'contact', uid: null, by_name: '', comment_id: null, text: 'José Camión' },
  ] as const;
  await show('/business/1/ticket-search?q=camion', (call) =>
    call.path.endsWith('/search')
      ? Response.json({
          tickets: texts.map((text, at) => ({ ...found(at + 1, 'Otra cosa'), found_in: text })),
          next: null,
        })
      : undefined,
  );
  await expect.element(page.getByText('Comentario de Beto: …llegó el Camión tarde…')).toBeVisible();
  await expect.element(page.getByText('Archivo de —: camion.png')).toBeVisible();
  await expect.element(page.getByText('Descripción: Un camión')).toBeVisible();
  await expect.element(page.getByText('Contacto: José Camión')).toBeVisible();
  const addresses = page.getByRole('link', { name: /Otra cosa/ }).elements();
  expect(addresses.map((link) => new URL((link as HTMLAnchorElement).href).hash)).toEqual([
    '#comment--OYx3kQ0aBcDeFgHiJkM',
    '',
    '',
    '',
  ]);
  const marked = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['Camión', 'camion', 'camión', 'Camión']);
});

test('shows matching teams and people above the tickets, and opens the tickets of a person', async () => {
  const { router } = await show('/business/1/ticket-search?q=terr');
  const team = page.getByRole('link', { name: /Terreno/ });
  await expect.element(team).toHaveAttribute('href', '/boards?bid=1&tid=11');
  await router.navigate('/business/1/ticket-search?q=ana');
  const person = page.getByRole('link', { name: /Ana.*Tickets asignados/ });
  const address = '/business/1/ticket-search?q=asignado%3A%22Ana+Quispe%22';
  await expect.element(person).toHaveAttribute('href', address);
  await router.navigate(address);
  await expect.element(field()).toHaveValue('asignado:"Ana Quispe"');
  await expect.element(page.getByText('Asignado a Ana Quispe')).toBeVisible();
});

test('offers a retry when the next page fails', async () => {
  let fails = true;
  await show('/business/1/ticket-search?q=camion', (call) => {
    if (!call.path.endsWith('/search')) return undefined;
    const { cursor } = call.body as Wire['TicketSearch'];
    if (!cursor) return Response.json({ tickets: [tickets[0]], next: 'b' });
    return fails
      ? refusal(500, 'internal', 'No se pudo.')
      : Response.json({ tickets: [tickets[1]], next: null });
  });
  await expect.element(page.getByText('1 ticket o más')).toBeVisible();
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect.element(retry).toBeVisible();
  fails = false;
  await userEvent.click(retry);
  await expect.element(page.getByText('2 tickets')).toBeVisible();
});

test('offers recent searches that led to a result, which can be removed', async () => {
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  await show('/business/1/ticket-search?q=camion');
  await userEvent.click(links().first());
  await userEvent.clear(field());
  const again = page.getByRole('button', { name: 'camion', exact: true });
  await userEvent.click(again);
  await expect.element(page.getByText('2 tickets')).toBeVisible();
  await userEvent.clear(field());
  await userEvent.click(page.getByRole('button', { name: 'Olvidar «camion»' }));
  await expect.element(page.getByText('Escribe lo que recuerdes')).toBeVisible();
});

test('sends filters, shows what they mean and removes them', async () => {
  const { router, calls } = await show();
  await userEvent.type(field(), 'camion prioridad:alta asignado:nadie');
  await expect.element(page.getByText('2 tickets')).toBeVisible();
  expect(calls.findLast(({ path }) => path.endsWith('/search'))?.body).toEqual({
    txt: 'camion',
    priorities: [2],
    assignees: [null],
  });
  expect(document.querySelector('mark')?.textContent).toBe('Camión');
  const filters = page.getByRole('group', { name: 'Filtros' });
  await expect.element(filters.getByText('Prioridad: Alta')).toBeVisible();
  await userEvent.click(filters.getByText('Sin asignar'));
  await expect.element(field()).toHaveValue('camion prioridad:alta');
  await expect.poll(() => router.state.location.search).toBe('?q=camion+prioridad%3Aalta');
});

test('offers the filter of contacts as an example where a team uses contacts', async () => {
  const teams = [buildTestTeam({ preferences: [11] })];
  const { calls } = await showScreen(
    { answer, teams },
    { path, at: '/business/1/ticket-search', element: <SearchScreen /> },
  );
  await userEvent.click(page.getByRole('button', { name: /^contacto:rojas/ }));
  await expect.element(page.getByText('Contacto: rojas')).toBeVisible();
  await expect
    .poll(() => calls.filter((call) => call.path.endsWith('/search')).map(({ body }) => body))
    .toEqual([{ contacts: ['rojas'] }]);
});

test('offers no filter of contacts where no team uses contacts', async () => {
  await show();
  await expect.element(page.getByRole('button', { name: /^reporta:yo/ })).toBeVisible();
  expect(page.getByRole('button', { name: /^contacto:rojas/ }).elements()).toEqual([]);
});

test('asks nothing for a filter that is not understood', async () => {
  const { calls } = await show('/business/1/ticket-search?q=camion+prioridad:urgente');
  await expect.element(page.getByText('No se entiende: prioridad:urgente')).toBeVisible();
  await expect.element(page.getByText('Hay un filtro que no se entiende')).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/search'))).toBe(false);
});

test('puts an example of a filter into the field', async () => {
  await show();
  await userEvent.click(page.getByRole('button', { name: /^estado:abierto/ }));
  await expect.element(field()).toHaveValue('estado:abierto');
  await expect.element(page.getByText('Ningún ticket pasa esos filtros')).toBeVisible();
});

test('shows an empty state and errors', async () => {
  await show('/business/1/ticket-search?q=zzz');
  await expect.element(page.getByText('Ningún ticket tiene esas palabras')).toBeVisible();
});

test('shows an error with a retry', async () => {
  let fails = true;
  await show('/business/1/ticket-search?q=camion', (call) =>
    fails && call.path.endsWith('/search') ? refusal(500, 'internal', 'No se pudo.') : answer(call),
  );
  await expect.element(page.getByText('No se pudo.')).toBeVisible();
  fails = false;
  await userEvent.click(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expect.element(page.getByText('2 tickets')).toBeVisible();
});

test('does not search a business of which the user is not a member', async () => {
  const { calls } = await show(`/business/${testBusiness.bid + 8}/ticket-search?q=camion`);
  await expect.element(page.getByText('Ese negocio no existe o no eres parte de él')).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/search'))).toBe(false);
});

test('saves no search until it is known which ones are saved', async () => {
  let send: (response: Response) => void = () => undefined;
  const searches = new Promise<Response>((resolve) => (send = resolve));
  await show('/business/1/ticket-search?q=camion', (call) =>
    call.path === '/business/1/searches' ? searches : answer(call),
  );
  await expect.element(page.getByRole('button', { name: 'Guardar búsqueda' })).toBeDisabled();
  send(Response.json({ searches: [{ id: 's', name: 'Camiones', text: 'camion' }] }));
  await expect
    .element(page.getByRole('button', { name: 'Editar la búsqueda guardada «Camiones»' }))
    .toBeEnabled();
});

test('saves a search under a name, runs it from the list, and deletes it with undo', async () => {
  const stored: Wire['SavedSearch'][] = [];
  const writes: string[] = [];
  const { calls } = await show('/business/1/ticket-search?q=camion', (call) => {
    if (!call.path.startsWith('/business/1/searches')) return answer(call);
    if (call.method === 'GET') return Response.json({ searches: [...stored] });
    writes.push(`${call.method} ${call.path}`);
    if (call.method === 'DELETE') {
      stored.length = 0;
      return Response.json({ ok: true });
    }
    const search = { id: 's', created_at: '', updated_at: '', ...stored[0], ...(call.body as object) };
    stored.splice(0, 1, search as Wire['SavedSearch']);
    return Response.json({ search }, { status: call.method === 'POST' ? 201 : 200 });
  });
  const mark = page.getByRole('button', { name: 'Guardar búsqueda' });
  await userEvent.click(mark);
  await userEvent.click(page.getByRole('button', { name: 'Guardar', exact: true }));
  await expect.element(page.getByText('Escribe un nombre.')).toBeVisible();
  await userEvent.type(page.getByRole('textbox', { name: 'Nombre' }), 'Camiones');
  await userEvent.keyboard('{Enter}');
  const edit = page.getByRole('button', { name: 'Editar la búsqueda guardada «Camiones»' });
  await expect.element(edit).toHaveAttribute('aria-pressed', 'true');
  expect(
    calls.find(({ method, path }) => method === 'POST' && path.endsWith('/searches'))?.body,
  ).toMatchObject({
    name: 'Camiones',
    text: 'camion',
  });

  await userEvent.click(edit);
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), 'Grúas');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Borrar' }));
  const list = page.getByRole('region', { name: 'Búsquedas guardadas' });
  await userEvent.click(list.getByRole('button', { name: /^Grúas/ }));
  await expect.element(field()).toHaveValue('camion');

  await userEvent.click(page.getByRole('button', { name: 'Borrar' }));
  await userEvent.click(list.getByRole('button', { name: 'Eliminar «Grúas»' }));
  await expect.element(list).not.toBeInTheDocument();
  const created = calls.find(({ method, path }) => method === 'POST' && path === '/business/1/searches');
  const id = (created?.body as Wire['NewSavedSearch'] | undefined)?.id;
  expect(writes).toEqual([
    'POST /business/1/searches',
    `PUT /business/1/searches/${id}`,
    `DELETE /business/1/searches/${id}`,
  ]);
});
