/** Zoom of PDF files, and what keys do in the viewer. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ShownFile } from '../shown-file.ts';
import { areaOf, isDrawn, pageOf, pdfFile, pdfWith, showFiles } from './pdf-testing.tsx';

const url = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>')}`;
const picture: ShownFile = {
  id: 'uno',
  type: 0,
  name: 'uno.png',
  mime: 'image/svg+xml',
  url,
  download_url: url,
};

const plan = pdfFile('plano.pdf', pdfWith(['Plano']));
const cut = pdfFile('corte.pdf', pdfWith(['Corte']));
const broken = pdfFile('roto.pdf', 'data:application/pdf,nada');
const long = pdfFile('largo.pdf', pdfWith(Array.from({ length: 40 }, (_, index) => `Hoja ${index + 1}`)));

const button = (name: string) => page.getByRole('button', { name });
const width = () => pageOf('Página 1 de 1').element().getBoundingClientRect().width;

/** The name of the file whose area has the focus. */
const focused = () => document.activeElement?.getAttribute('aria-label');

test('zooms with buttons, and with keys wherever the focus is', async () => {
  await showFiles(plan, cut);
  await expect.element(pageOf('Página 1 de 1')).toBeVisible();
  const fitted = width();
  await userEvent.click(button('Acercar'));
  await expect.poll(width).toBeCloseTo(fitted * 1.5, 0);
  await expect.poll(() => isDrawn('Página 1 de 1')).toBe(true);
  await userEvent.keyboard('0');
  await expect.poll(width).toBe(fitted);
  areaOf('plano.pdf').focus();
  await userEvent.keyboard('+');
  await expect.poll(width).toBeCloseTo(fitted * 1.5, 0);
  await userEvent.click(button('Siguiente'));
  await expect.element(pageOf('corte.pdf')).toBeVisible();
  await expect.poll(width).toBe(fitted);
});

test('zooming keeps the page that is read', async () => {
  await showFiles(long);
  await expect.poll(() => isDrawn('Página 1 de 40')).toBe(true);
  const area = areaOf('largo.pdf');
  const top = () =>
    pageOf('Página 20 de 40').element().getBoundingClientRect().top - area.getBoundingClientRect().top;
  area.scrollTop += top();
  await expect.poll(() => Math.abs(top())).toBeLessThan(2);
  await expect.poll(() => isDrawn('Página 20 de 40')).toBe(true);
  for (const key of ['+', '+', '+', '0']) {
    await userEvent.keyboard(key);
    await expect
      .element(page.getByRole('status').filter({ hasText: key === '0' ? '100' : /[1-9]/ }))
      .toBeVisible();
    await expect.poll(() => Math.abs(top())).toBeLessThan(4);
  }
  await expect.element(page.getByText('20 / 40')).toBeVisible();
});

test('zooms around the middle, and arrow keys pan instead of opening the next file', async () => {
  await showFiles(plan, cut);
  await expect.poll(() => isDrawn('Página 1 de 1')).toBe(true);
  const area = areaOf('plano.pdf');
  for (let step = 0; step < 4; step += 1) await userEvent.keyboard('+');
  await expect.poll(() => area.scrollWidth).toBeGreaterThan(area.clientWidth * 2);
  await expect.poll(() => area.scrollLeft).toBeCloseTo((area.scrollWidth - area.clientWidth) / 2, -1);
  const before = area.scrollLeft;
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => area.scrollLeft).toBe(before + 80);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.poll(() => area.scrollLeft).toBe(before - 80);
  await expect.element(pageOf('plano.pdf')).toBeVisible();
  await userEvent.keyboard('0{ArrowRight}');
  await expect.element(pageOf('corte.pdf')).toBeVisible();
});

test('arrow keys lead from PDF files to pictures and damaged files, and back', async () => {
  await showFiles(plan, picture, broken, cut);
  await expect.poll(focused).toBe('plano.pdf');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('img', { name: 'uno.png' })).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(focused).toBe('plano.pdf');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  const link = page.getByRole('link', { name: 'Abrir en otra pestaña' });
  await expect.element(link).toBeVisible();
  link.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focused).toBe('corte.pdf');
});

test('keys work while the next PDF file loads', async () => {
  await showFiles(plan, cut, picture);
  await expect.poll(focused).toBe('plano.pdf');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(page.getByRole('img', { name: 'uno.png' })).toBeVisible();
});

test('a button keeps the focus when a PDF file opens', async () => {
  await showFiles(picture, plan, cut);
  await expect.element(page.getByRole('img', { name: 'uno.png' })).toBeVisible();
  (button('Siguiente').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => isDrawn('Página 1 de 1')).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(pageOf('corte.pdf')).toBeVisible();
});
