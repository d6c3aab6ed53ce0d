/** Files and pictures of the charts, with the real store, selection and router. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { decimalSign } from '@minga/rules/text/csv';
import { buildTestTeam } from '../../shared/testing/screen-world.tsx';
import { cycleChart, flowChart, period, show } from './stats-world.tsx';

test('every chart is downloaded as CSV, without formulas', async () => {
  const files = catchDownloads();
  await show(`/stats?${period}`);
  const buttons = page.getByRole('button', { name: /^Descargar CSV: / });
  await expect.element(cycleChart().getByRole('img')).toBeVisible();
  await expect.element(flowChart().getByRole('img')).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: '@Ana' })).toBeVisible();
  for (const button of buttons.all()) await userEvent.click(button);
  const textOf = async (name: string) => {
    const bytes = new Uint8Array(
      await files.get(`${name} Todos mis equipos 2026-11-01 2026-11-03.csv`)!.arrayBuffer(),
    );
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    // The separator follows the language of the browser.
    return new TextDecoder().decode(bytes).replaceAll(';', ',').split('\r\n');
  };
  expect(files.size).toBe(8);
  expect(await textOf('Día por día')).toEqual([
    'Fecha,Creados,Terminados',
    '2026-11-01,0,0',
    '2026-11-02,3,2',
    '2026-11-03,0,0',
    '',
  ]);
  expect(await textOf('Dónde están los tickets ahora')).toContain("'=Por hacer,Terreno,5,8");
  expect(await textOf('Flujo acumulado')).toContain('2026-11-03,1,40,0');
  expect(await textOf('Días de empezar a terminar')).toContain("NUB-2,'=Antena,Terreno,2026-11-03,3");
  expect(await textOf('Carga de trabajo')).toContain(
    "'@Ana,4,6.5,1.5,2,1".replaceAll('.', decimalSign(navigator.language)),
  );
  expect((await textOf('Tiempo registrado'))[1]).toMatch(/^'@Ana,Por persona,1[.,]5$/);
  expect((await textOf('Desglose'))[1]).toMatch(/^'@Ana,3,2,0,4,0,1[.,]5$/);
});

test('a chart is downloaded as a picture, whose name says chart, team and period', async () => {
  const files = catchDownloads();
  await show(`/stats?${period}&team=11`, { teams: [buildTestTeam({ name: 'Red/Sur' })] });
  await expect.element(cycleChart().getByRole('img')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Descargar imagen: Días de empezar a terminar' }));
  await expect.poll(() => files.size).toBe(1);
  const picture = files.get('Días de empezar a terminar Red-Sur 2026-11-01 2026-11-03.png')!;
  expect(picture.type).toBe('image/png');
  const { width } = await createImageBitmap(picture);
  const { width: shown } = cycleChart().element().getBoundingClientRect();
  expect(width / 2).toBeGreaterThan(shown);
});

/** Collects downloads by the name of their file. */
function catchDownloads(): Map<string, Blob> {
  const files = new Map<string, Blob>();
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:test';
  });
  const catchDownload = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
    event.preventDefault();
    files.set(event.target.download, blobs.at(-1)!);
  };
  document.addEventListener('click', catchDownload);
  onTestFinished(() => {
    document.removeEventListener('click', catchDownload);
    vi.restoreAllMocks();
  });
  return files;
}
