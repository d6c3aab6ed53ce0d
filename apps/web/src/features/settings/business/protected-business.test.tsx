/** Business 1 cannot be deleted; neither can its parts. The mocked server rejects the requests as well. */
import { permissionCodes } from '@minga/rules/access/permissions';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { writePreference } from '../../../base/preferences/preferences.ts';
import { buildTestTeam, refusal, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';

afterEach(() => writePreference('dev', null));

const field = { id: 3, name: 'Zona', type: 'text' as const, order: 1, options: [], required: false };
const refused = 'Eso no se puede hacer en este negocio.';

/** Location and button of each deletion, and its confirmation. */
const things = [
  { part: '', button: 'Eliminar Terreno', question: '¿Eliminar «Terreno»?' },
  { part: '/columns', button: 'Eliminar En curso', question: '¿Eliminar «En curso»?' },
  { part: '/types', button: 'Eliminar Falla', question: '¿Eliminar «Falla»?' },
  { part: '/fields', button: 'Eliminar Zona', question: '¿Eliminar el campo «Zona»?' },
];

async function show(part: string, bid: number) {
  await addCatalogs(workCatalogs);
  return showScreen(
    {
      business: { ...testBusiness, bid },
      teams: [buildTestTeam({ bid, abilities: permissionCodes('teamAdmin'), psm_custom_fields: [field] })],
      answer: ({ method }) => (method === 'DELETE' ? refusal(403, 'business/protected', refused) : undefined),
    },
    {
      path: '/config/:section?/:tid?/:part?',
      at: `/config/teams/11${part}`,
      element: <SettingsScreen />,
    },
  );
}

/** Confirmation: a `dialog` or an `alertdialog`. */
const dialog = (name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
const told = page.getByRole('alertdialog', { name: 'No permitido' });

/** Dismisses a confirmation, which would otherwise stay open in the next test. */
async function answerNo(question: string): Promise<void> {
  await expect.element(dialog(question)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Cancelar' }));
  await expect.element(dialog(question)).not.toBeInTheDocument();
}

for (const { part, button, question } of things) {
  test(`rejects «${button}» in business 1 before a confirmation or a request`, async () => {
    const { calls } = await show(part, 1);
    await userEvent.click(page.getByRole('button', { name: button }));
    await expect.element(told.getByText(refused)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Entendido' }));
    await expect.element(told).not.toBeInTheDocument();
    expect(dialog(question).query()).toBeNull();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test(`asks for confirmation of «${button}» in business 1 with the developer flag`, async () => {
    writePreference('dev', '1');
    await show(part, 1);
    await userEvent.click(page.getByRole('button', { name: button }));
    await answerNo(question);
  });

  test(`asks for confirmation of «${button}» in any other business`, async () => {
    await show(part, 2);
    await userEvent.click(page.getByRole('button', { name: button }));
    await answerNo(question);
  });
}
