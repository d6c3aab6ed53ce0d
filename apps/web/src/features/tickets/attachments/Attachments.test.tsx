/** Files with expiring URLs while the page is open, against a mocked server. */
import type { Wire } from '@minga/contract';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, showScreen } from '../../../shared/testing/screen-world.tsx';
import { Attachments } from './Attachments.tsx';

const point =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const broken = 'data:image/png;base64,AAAA';
const start = Date.parse('2026-11-21T12:00:00Z');

/** URL of the picture in the server's next response. */
let address: string;
let reads: number;

beforeEach(() => {
  // Only `Date` is faked; timers run in real time.
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  address = `${point}#1`;
  reads = 0;
});
afterEach(() => vi.useRealTimers());

const answer: Answer = ({ method, path }) => {
  if (method !== 'GET' || path !== '/pages/1/gallery') return undefined;
  reads += 1;
  const file: Wire['GalleryFile'] = {
    id: '-OYx3kQ0aBcDeFgHiJkL',
    page_id: 1,
    ticket_id: '-OYx3kQ0aBcDeFgHiJkT',
    ticket_number: 12,
    team_id: 11,
    type: 0,
    name: 'plano.png',
    caption: '',
    mime: 'image/png',
    size: 70,
    uid: 'ana',
    by_name: 'Ana',
    created_at: '2026-11-21T11:00:00Z',
    url: address,
    download_url: `${address}-download`,
  };
  return Response.json({ files: [file], next: null });
};

function Shown() {
  const [viewed, setViewed] = useState<string | null>(null);
  return (
    <Attachments
      bid={1}
      ticketId="-OYx3kQ0aBcDeFgHiJkT"
      canChange
      isOver={false}
      viewed={viewed}
      onView={setViewed}
    />
  );
}

const show = (other: Answer = () => undefined) =>
  showScreen(
    { answer: (call) => other(call) ?? answer(call) },
    {
      path: '*',
      at: '/',
      element: <Shown />,
    },
  );
const picture = () =>
  document.querySelector('li mg-image')?.shadowRoot?.querySelector<HTMLImageElement>('img') ?? null;
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

test('renews URLs when the page becomes visible again and keeps a loaded picture', async () => {
  await show();
  await expect.poll(() => picture()?.naturalWidth).toBe(1);
  // Still fresh: no request.
  vi.setSystemTime(start + 8 * 60_000);
  comeBack();
  address = `${point}#2`;
  vi.setSystemTime(start + 10 * 60_000);
  comeBack();
  await expect.poll(() => reads).toBe(2);
  await userEvent.click(page.getByRole('button', { name: 'Ver plano.png' }));
  const large = page.getByRole('img', { name: 'plano.png' });
  await expect.element(large).toHaveAttribute('src', `${point}#2`);
  expect(picture()?.src).toBe(`${point}#1`);
});

test('reloads a picture with an expired URL from the new one', async () => {
  address = broken;
  await show();
  await expect.poll(() => reads).toBe(1);
  // No request while the URLs are fresh: the file itself is not a picture.
  await expect.poll(() => picture()).toBeNull();
  address = `${point}#2`;
  vi.setSystemTime(start + 10 * 60_000);
  comeBack();
  await expect.poll(() => picture()?.naturalWidth).toBe(1);
  expect(picture()?.src).toBe(`${point}#2`);
  expect(reads).toBe(2);
});

test('starts a download from a valid URL', async () => {
  const downloads: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.href);
  });
  try {
    await show();
    await expect.element(page.getByRole('button', { name: 'Ver plano.png' })).toBeVisible();
    address = `${point}#2`;
    vi.setSystemTime(start + 10 * 60_000);
    await userEvent.click(page.getByRole('button', { name: 'Acciones de plano.png' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Descargar' }));
    await expect.poll(() => downloads).toEqual([`${point}#2-download`]);
  } finally {
    click.mockRestore();
  }
});

test('shows that a file of business 1 cannot be deleted and sends no request', async () => {
  const { calls } = await show();
  await userEvent.click(page.getByRole('button', { name: 'Acciones de plano.png' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Eliminar' }));
  const told = page.getByRole('alertdialog', { name: 'No permitido' });
  await expect.element(told.getByText('Eso no se puede hacer en este negocio.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Entendido' }));
  await expect.element(told).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('does not offer to send a file with a virus again', async () => {
  const problem = { code: 'file/infected', message: 'El archivo contiene un virus.', requestId: 'r' };
  await show(({ path }) =>
    path === '/request-upload' ? Response.json(problem, { status: 422 }) : undefined,
  );
  await expect.element(page.getByRole('button', { name: 'Ver plano.png' })).toBeVisible();
  const file = new File(['entrada;3'], 'medidas.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByTestId('attach-files'), file);
  await expect.element(page.getByRole('alert')).toHaveTextContent('El archivo contiene un virus.');
  await expect.element(page.getByRole('button', { name: 'Quitar medidas.csv' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Enviar medidas.csv otra vez' }))
    .not.toBeInTheDocument();
  // Rejected uploads stay until they are removed, also for the next test.
  await userEvent.click(page.getByRole('button', { name: 'Quitar medidas.csv' }));
});

test('says why a file was rejected, and sends it again on request', async () => {
  let rejections = 0;
  const problem = { code: 'file/too-large', message: 'El archivo es demasiado grande.', requestId: 'r' };
  await show(({ path }) => {
    if (path !== '/request-upload') return undefined;
    rejections += 1;
    return Response.json(problem, { status: 413 });
  });
  await expect.element(page.getByRole('button', { name: 'Ver plano.png' })).toBeVisible();
  const file = new File(['entrada;3'], 'medidas.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByTestId('attach-files'), file);
  await expect.element(page.getByRole('alert')).toHaveTextContent('El archivo es demasiado grande.');
  await userEvent.click(page.getByRole('button', { name: 'Enviar medidas.csv otra vez' }));
  await expect.poll(() => rejections).toBe(2);
  await expect.element(page.getByRole('alert')).toHaveTextContent('El archivo es demasiado grande.');
  await userEvent.click(page.getByRole('button', { name: 'Quitar medidas.csv' }));
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
