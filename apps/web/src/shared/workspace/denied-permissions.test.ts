import { expect, onTestFinished, test, vi } from 'vitest';
import { warnOfDenied } from './denied-permissions.ts';

test('warns in Spanish once per permission and team, only for permissions with a text', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  warnOfDenied('edit', 'equipo 7');
  warnOfDenied(3, 'equipo 7');
  warnOfDenied('edit', 'equipo 8');
  warnOfDenied('create', 'equipo 7');
  warnOfDenied('reports', 'negocio 1');
  warnOfDenied('gallery', 'equipo 7');
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    'Falta el permiso para editar tickets. (equipo 7)',
    'Falta el permiso para editar tickets. (equipo 8)',
    'Falta el permiso para crear tickets. (equipo 7)',
    'Falta el permiso para ver métricas e informes. (negocio 1)',
  ]);
});
