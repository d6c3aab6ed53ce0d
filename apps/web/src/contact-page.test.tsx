/** Contact page with the real routes: contact addresses and the form. */
import '@minga/elements/tokens.css';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from './base/i18n.ts';
import { answerSettings, heading, open, patience, site } from './public-site-testing.tsx';

beforeEach(async () => {
  await activateLanguage('es');
  answerSettings({ site });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('shows the address of the operator', async () => {
  open('/contact');
  await expect.element(heading('Hablemos'), patience).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'hola@example.com' }))
    .toHaveAttribute('href', 'mailto:hola@example.com');
});

describe('the contact form', () => {
  const sent: Record<string, string>[] = [];
  const requests: Request[] = [];
  let answer: () => Response;
  beforeEach(() => {
    localStorage.removeItem('contact-draft');
    sent.length = 0;
    requests.length = 0;
    answer = () => Response.json({ ok: true }, { status: 201 });
    const before = window.fetch;
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      if (!String(input).endsWith('/v1/contact')) return before(input, init);
      requests.push(new Request(new URL(String(input), location.href), init));
      sent.push(JSON.parse(String(init?.body)) as Record<string, string>);
      return answer();
    });
  });
  const field = (name: string) => page.getByRole('textbox', { name });
  async function write(): Promise<void> {
    await userEvent.fill(field('Nombre'), 'Ana');
    await userEvent.fill(field('Correo'), 'ana@example.org');
    await page.getByRole('combobox', { name: 'Asunto' }).selectOptions('Una idea');
    await userEvent.fill(field('Mensaje'), 'Hola');
  }
  const send = () => userEvent.click(page.getByRole('button', { name: 'Enviar mensaje' }));

  test('sends the message and shows a confirmation', async () => {
    open('/contact');
    await expect.element(field('Nombre'), patience).toBeVisible();
    await write();
    await send();
    await expect.element(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
    await expect.element(page.getByText('ana@example.org')).toBeVisible();
    expect(sent).toEqual([
      { id: expect.any(String), name: 'Ana', email: 'ana@example.org', topic: 'idea', message: 'Hola' },
    ]);
    expect(localStorage.getItem('contact-draft')).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Escribir otro mensaje' }));
    await expect.element(field('Mensaje')).toHaveValue('');
    await expect.element(field('Nombre')).toHaveValue('Ana');
  });

  test('marks missing fields and sends nothing', async () => {
    open('/contact');
    await expect.element(field('Nombre'), patience).toBeVisible();
    await userEvent.fill(field('Correo'), 'ana');
    await send();
    await expect.element(page.getByText('Escribe tu nombre.')).toBeVisible();
    await expect.element(page.getByText('Escribe un correo al que podamos responderte.')).toBeVisible();
    await expect.element(page.getByText('Escribe tu mensaje.')).toBeVisible();
    await expect.poll(() => (document.activeElement as HTMLInputElement).name).toBe('name');
    expect(sent).toEqual([]);
    await userEvent.fill(field('Nombre'), 'Ana');
    await expect.element(page.getByText('Escribe tu nombre.')).not.toBeVisible();
  });

  test('keeps the message while offline and sends it under the same id afterwards', async () => {
    answer = () => {
      throw new TypeError('offline');
    };
    open('/contact');
    await expect.element(field('Nombre'), patience).toBeVisible();
    await write();
    await send();
    await expect.element(page.getByText(/No hay conexión a internet. Tu mensaje sigue aquí/)).toBeVisible();
    expect(JSON.parse(localStorage.getItem('contact-draft') ?? '')).toMatchObject({
      message: { message: 'Hola', topic: 'idea' },
    });
    answer = () => Response.json({}, { status: 500 });
    await send();
    await expect.element(page.getByText(/No se pudo enviar/)).toBeVisible();
    await userEvent.fill(field('Mensaje'), 'Hola otra vez');
    answer = () => Response.json({ ok: true }, { status: 201 });
    await send();
    await expect.element(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
    const [first, retry, changed] = sent.map(({ id }) => id);
    expect(retry).toBe(first);
    expect(changed).not.toBe(first);
  });

  test('uses the configured API address and the common request headers', async () => {
    localStorage.setItem('api', 'https://api.example.com/v1');
    onTestFinished(() => localStorage.removeItem('api'));
    open('/contact');
    await expect.element(field('Nombre'), patience).toBeVisible();
    await write();
    await send();
    await expect.element(page.getByRole('heading', { name: 'Mensaje enviado' })).toBeVisible();
    const [request] = requests;
    expect(request?.url).toBe('https://api.example.com/v1/contact');
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      'content-type': 'application/json',
      lang: 'es',
      timezone: expect.any(String),
      client: 'web',
      path: location.pathname,
    });
  });
});
