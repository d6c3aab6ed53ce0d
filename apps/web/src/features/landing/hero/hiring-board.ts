/** Sample board of the hiring variant: candidates by stage, without names. */
import { useLingui } from '@lingui/react/macro';
import type { SampleCard, SampleColumn } from '../../../shared/sample/sample-board.ts';

/** Four stages; the moving candidate is in the first and in the second. */
export function useHiringBoard(): SampleColumn[] {
  const { t } = useLingui();
  const field = { type: t`Terreno`, tone: 'info' } as const;
  const store = { type: t`Bodega`, tone: 'warn' } as const;
  const office = { type: t`Oficina`, tone: 'ok' } as const;
  const moving: SampleCard = {
    title: t`Técnica de redes, 4 años en terreno`,
    name: 'VAC-58',
    ...field,
    points: 3,
    people: [{ letters: 'EP', hue: 6 }],
  };
  return [
    {
      name: t`Postuló`,
      hue: 2,
      count: 24,
      countAfter: 23,
      cards: [
        {
          title: t`Conductor con licencia profesional`,
          name: 'VAC-61',
          ...field,
          points: 2,
          people: [{ letters: 'BM', hue: 2 }],
          isUrgent: true,
          due: t`Responder hoy`,
          dueTone: 'warn',
        },
        { ...moving, move: 'from' },
        {
          title: t`Encargada de inventario, turno de noche`,
          name: 'VAC-55',
          ...store,
          points: 2,
          people: [{ letters: 'DR', hue: 5 }],
        },
      ],
    },
    {
      name: t`Entrevista`,
      hue: 3,
      count: 9,
      countAfter: 10,
      cards: [
        {
          title: t`Asistente contable, dos idiomas`,
          name: 'VAC-49',
          ...office,
          points: 5,
          people: [
            { letters: 'AQ', hue: 4 },
            { letters: 'CL', hue: 1 },
          ],
          due: t`Mañana a las 10`,
          dueTone: 'warn',
        },
        { ...moving, move: 'to' },
        {
          title: t`Ayudante de bodega, primer empleo`,
          name: 'VAC-47',
          ...store,
          points: 1,
          people: [{ letters: 'DR', hue: 5 }],
        },
      ],
    },
    {
      name: t`Oferta`,
      hue: 4,
      count: 3,
      countAfter: 3,
      cards: [
        {
          title: t`Instaladora de antenas`,
          name: 'VAC-40',
          ...field,
          points: 3,
          people: [{ letters: 'BM', hue: 2 }],
          due: t`Espera respuesta`,
          dueTone: 'warn',
        },
      ],
    },
    {
      name: t`Ingresó`,
      hue: 1,
      count: 31,
      countAfter: 31,
      cards: [
        {
          title: t`Recepcionista del turno de mañana`,
          name: 'VAC-33',
          ...office,
          points: 2,
          people: [{ letters: 'CL', hue: 1 }],
          due: t`Empezó el lunes`,
          dueTone: 'ok',
        },
      ],
    },
  ];
}
