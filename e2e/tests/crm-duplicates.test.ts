/** CRM: a contact leads to its duplicate, both are merged, the old address leads on, and the merge is undone. */
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { signIn } from '../support/world.ts';

test('@phone duplicates are compared, merged and separated again', async ({ page, world, request }) => {
  const crm = `${world.origin}/v1/business/${world.bid}/crm`;
  const headers = { authorization: `Bearer ${world.token}`, lang: 'es' };
  const token = await request.post(`${crm}/token`, { headers });
  const { app_token: app } = (await token.json()) as { app_token: { token: string } };
  const add = async (contact: object): Promise<string> => {
    const answer = await request.post(`${crm}/contacts`, {
      headers: { ...headers, 'app-token': app.token },
      data: { contact },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { contact: { id: string } }).contact.id;
  };
  const phones = [{ label: '', number: '+591 700-12345' }];
  await add({ first_name: 'Julia', last_name: 'Mamani', company: 'Peña', position: 'Jefa', phones });
  const other = await add({ first_name: 'Yulia', company: 'Martillo', phones });

  await signIn(page, world, `/crm/contacts/${other}`);
  await expect(page.getByText('Posible duplicado de Julia Mamani.')).toBeVisible();
  await page.getByRole('link', { name: 'Comparar' }).click();
  await expect(page.getByText('Mismo teléfono: +59170012345')).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: /^Comparar y combinar/ }).click();
  await page.getByRole('radio', { name: 'Martillo', exact: true }).click();
  // Colors are mixed while the dialog fades in.
  await expect.poll(() => accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Combinar 2 contactos' }).click();
  await expect(page.getByText('Se combinaron 2 contactos: Julia Mamani')).toBeVisible();

  await page.goto(`/crm/contacts/${other}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Julia Mamani' })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(other));
  await expect(page.getByText('Jefa · Martillo')).toBeVisible();

  await page.goto('/crm/contacts/duplicates');
  await page.getByRole('button', { name: 'Deshacer la combinación de Julia Mamani' }).click();
  await expect(page.getByText('Se separaron los contactos.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Posibles duplicados' })).toContainText('Yulia');
});
