/** Announcements in the area of the operators (docs/product/sudo.md 6.1). */
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { workCatalogs } from '../../shell/catalogs.ts';
import { show, time, button, field, dialogButton } from './testing-sudo.tsx';

beforeEach(() => addCatalogs(workCatalogs));

describe('announcements', () => {
  const announcement = {
    id: 4,
    level: 'warning',
    text: { es: 'Minga se detiene.', en: 'Minga stops.' },
    link: null,
    starts_at: '2030-01-02T12:00:00.000Z',
    ends_at: '2030-01-03T12:00:00.000Z',
    state: 'planned',
    version: 3,
    by: 'olga',
    by_name: 'Olga Ríos',
    created_at: time,
  };
  const showOne = () =>
    show('/==/announcements', ({ method, path }) =>
      !path.startsWith('/sudo/announcements')
        ? undefined
        : method === 'GET'
          ? Response.json({ announcements: [announcement], next: null })
          : Response.json({ announcement }, { status: method === 'POST' ? 201 : 200 }),
    ).then(
      ({ calls }) =>
        () =>
          calls.find(({ method }) => method !== 'GET'),
    );

  test('publishes one after a preview, from now on and for a week unless days are chosen', async () => {
    const written = await showOne();
    await button('Nuevo anuncio').click();
    await userEvent.fill(field(/^Texto en español/), 'Hola <b>a todos</b>');
    await userEvent.fill(field(/^Texto en inglés/), 'Hello');
    await expect
      .element(page.getByRole('region', { name: 'Vista previa' }).getByText('Hola <b>a todos</b>'))
      .toBeVisible();
    await userEvent.fill(field(/^Motivo/), 'Mantenimiento');
    await dialogButton('Publicar').click();
    await expect
      .poll(() => written()?.body)
      .toEqual({
        level: 'info',
        text: { es: 'Hola <b>a todos</b>', en: 'Hello' },
        reason: 'Mantenimiento',
      });
  });

  test('changes one, and leaves its times as they are unless they were changed', async () => {
    const written = await showOne();
    await button('Cambiar: Minga se detiene.').click();
    await userEvent.fill(field(/^Texto en inglés/), 'Minga pauses.');
    await userEvent.fill(field(/^Hora del final/), '25:00');
    await userEvent.fill(field(/^Motivo/), 'Mantenimiento');
    await dialogButton('Guardar').click();
    await expect.element(page.getByText('Escribe una hora, como 14:30.')).toBeVisible();
    await userEvent.fill(field(/^Hora del final/), '23:30');
    await dialogButton('Guardar').click();
    await expect
      .poll(() => written()?.body)
      .toMatchObject({
        text: { es: 'Minga se detiene.', en: 'Minga pauses.' },
        version: 3,
        ends_at: expect.any(String),
      });
    expect(written()?.body).not.toHaveProperty('starts_at');
  });

  test('withdraws one with a reason', async () => {
    const written = await showOne();
    await button('Retirar: Minga se detiene.').click();
    await userEvent.fill(field(/^Motivo/), 'Ya pasó');
    await dialogButton('Retirar').click();
    await expect.poll(written).toMatchObject({
      path: '/sudo/announcements/4/withdraw',
      body: { reason: 'Ya pasó' },
    });
  });
});
