/** Gallery of a business: filters, the viewer with zoom, and the way to the ticket of a file and back. */
import type { APIRequestContext } from '@playwright/test';
import { openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, animationsEnd, sidewaysOverflow } from '../support/look.ts';
import { ticket } from '../support/ticket.ts';
import type { World } from '../support/world.ts';

test.use({ plan: { tasks: ['Revisar la bomba', 'Pintar la fachada'] } });

interface Listed {
  tickets: { id: string; number: number; title: string }[];
}

/** Attaches a file to a ticket through the API, like a client; returns the name of the ticket. */
async function attach(
  request: APIRequestContext,
  { origin, bid, tid, token, prefix }: World,
  title: string,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, lang: 'es' };
  const board = await request.get(`${origin}/v1/business/${bid}/tickets?team_id=${tid}`, { headers });
  const found = ((await board.json()) as Listed).tickets.find((each) => each.title === title)!;
  const params = { page: bid, ticket_id: found.id, name, size: bytes.length };
  const asked = await request.get(`${origin}/v1/request-upload`, { headers, params });
  const { upload } = (await asked.json()) as { upload: { url: string; token: string } };
  const sent = await request.put(new URL(upload.url, origin).href, { data: bytes });
  expect(sent.ok(), await sent.text()).toBe(true);
  const data = { token: upload.token };
  const added = await request.post(`${origin}/v1/pages/${bid}/gallery`, { headers, data });
  expect(added.status(), await added.text()).toBe(201);
  return `${prefix}-${found.number}`;
}

test(
  'files of all tickets are found, viewed, zoomed, and lead to their ticket',
  { tag: '@phone' },
  async ({ page, world, request, isMobile }) => {
    await openBoard(page, world);
    const bytes = await page.screenshot({ type: 'png' });
    const pump = await attach(request, world, 'Revisar la bomba', { name: 'bomba.png', bytes });
    await attach(request, world, 'Pintar la fachada', { name: 'fachada.png', bytes });
    const pdf = await page.pdf();
    await attach(request, world, 'Pintar la fachada', { name: 'manual.pdf', bytes: pdf });

    if (isMobile) await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Galería' }).click();
    await expect(page).toHaveURL(`/pages/${world.bid}/gallery`);
    const files = page.getByRole('region', { name: 'Archivos' });
    await expect(files.getByRole('listitem')).toHaveCount(3);
    await expect(files.getByRole('listitem').first()).toContainText('manual.pdf');
    expect(await accessFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);

    await files.getByRole('button', { name: 'Ver manual.pdf' }).click();
    const firstPage = page.getByRole('group', { name: /^Página 1 de / });
    await expect(firstPage.getByText('Revisar la bomba')).toBeAttached();
    await expect(firstPage.locator('canvas')).toBeVisible();
    expect(await accessFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(firstPage).toHaveCount(0);

    await page.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('option', { name: 'Imágenes' }).click();
    await expect(files.getByRole('listitem')).toHaveCount(2);
    await files.getByRole('button', { name: 'Ver fachada.png' }).click();
    const large = page.getByRole('img', { name: 'fachada.png' });
    await expect(large).toBeVisible();
    // The dialog grows as it opens, and the picture with it.
    await animationsEnd(page);
    const width = async () => (await large.boundingBox())?.width ?? 0;
    const fitted = await width();
    await page.getByRole('button', { name: 'Acercar' }).click();
    await expect.poll(width).toBeCloseTo(fitted * 1.5, 0);
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.getByRole('img', { name: 'bomba.png' })).toBeVisible();

    await page.locator('mg-dialog[open]').getByRole('link', { name: pump }).click();
    await expect(ticket(page).getByRole('textbox', { name: 'Título' })).toHaveValue('Revisar la bomba');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`/pages/${world.bid}/gallery?type=0`);
    await expect(files.getByRole('listitem')).toHaveCount(2);

    await page.getByRole('textbox', { name: 'Ticket', exact: true }).fill(pump);
    await expect(files.getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(files.getByRole('listitem')).toContainText('bomba.png');
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(files.getByRole('listitem')).toHaveCount(3);
  },
);
