/** A Google Chat space linked by its webhook: a test message, ticket events, a failure, and the end of the link. */
import { expect, test } from '../support/chat-receiver.ts';
import { makeWorld, signIn } from '../support/world.ts';

// The stream of live events is broken when the server ends.
test.use({ expectedComplaints: /ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION/ });

test('a team links a space, which gets its tickets until it is unlinked', async ({
  page,
  minga,
  receiver,
}) => {
  const world = await makeWorld(page.request, minga.origin);
  await signIn(page, world, `/config/teams/${world.tid}`, minga.origin);
  await page.getByRole('link', { name: 'Conectar espacios' }).click();
  await expect(page.getByRole('heading', { name: 'Google Chat', level: 1 })).toBeVisible();
  await expect(page.getByText('GOOGLE_CHAT_SERVICE_ACCOUNT')).toBeVisible();

  const webhook = `${receiver.url}/v1/spaces/AAAA/messages?key=k&token=t0k3n`;
  await page.getByRole('textbox', { name: 'Dirección del webhook' }).fill(webhook);
  await page.getByRole('button', { name: 'Conectar espacio' }).click();
  const space = page.getByRole('listitem', { name: 'spaces/AAAA' });
  await expect(space).toContainText(`Conectado por ${world.name}`);
  await expect(space).toContainText('Todavía no se publicó nada');

  await space.getByRole('button', { name: 'Enviar mensaje de prueba' }).click();
  await expect(space).toContainText('Último mensaje');
  expect(receiver.posted).toEqual([
    { path: '/v1/spaces/AAAA/messages', token: 't0k3n', text: 'Minga · Mensaje de prueba' },
  ]);

  const addTicket = async (title: string) => {
    const made = await page.request.post(`${minga.origin}/v1/business/${world.bid}/tickets`, {
      headers: { authorization: `Bearer ${world.token}` },
      data: { team_id: world.tid, tickets: [{ title }] },
    });
    expect(made.ok(), await made.text()).toBe(true);
  };
  await addTicket('Cambiar la cerradura');
  await expect
    .poll(() => receiver.posted.at(-1)?.text)
    .toBe(`${world.prefix}-1 · Ticket nuevo: Cambiar la cerradura`);

  receiver.status = 403;
  await addTicket('Pintar la reja');
  await expect.poll(() => receiver.posted).toHaveLength(3);
  await page.reload();
  await expect(space).toContainText('Google no deja publicar con ese webhook.');

  receiver.status = 200;
  await space.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(space.getByRole('button', { name: 'Enviar mensaje de prueba' })).toBeVisible();

  await space.getByRole('button', { name: 'Desconectar spaces/AAAA' }).click();
  await page.getByRole('button', { name: 'Desconectar', exact: true }).click();
  await expect(page.getByText('Espacios conectados')).toHaveCount(0);
  const before = receiver.posted.length;
  await addTicket('Después del fin');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Conectar espacio' })).toBeVisible();
  expect(receiver.posted).toHaveLength(before);
});
