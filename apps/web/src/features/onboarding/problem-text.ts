import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PlanProblem } from './start-plan.ts';

/** Validation message of each problem. */
export const problemText: Record<PlanProblem, MessageDescriptor> = {
  'name-short': msg`Escribe el nombre de tu negocio.`,
  'prefix-shape': msg`Usa de 2 a 5 letras o números, y empieza con una letra.`,
  'prefix-taken': msg`Otro negocio ya usa ese prefijo. Elige otro.`,
  'board-missing': msg`Ponle nombre al tablero.`,
  'emails-wrong': msg`Hay algo que no es un correo. Revísalo.`,
  'emails-many': msg`Invita como máximo a 50 personas ahora.`,
  'columns-few': msg`Un tablero necesita al menos dos columnas.`,
};
