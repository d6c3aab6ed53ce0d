/** Content of the sample board in the language of the screen. */
import { useLingui } from '@lingui/react/macro';

type Tone = 'info' | 'warn' | 'ok' | 'danger';

export interface SampleCard {
  title: string;

  /** Name such as `NUB-412`. */
  name: string;
  type: string;
  tone: Tone;
  points: number;
  people: { letters: string; hue: number }[];
  isUrgent?: boolean;
  due?: string;
  dueTone?: Tone;

  /** Position of the moving card before (`from`) and after (`to`) the move. */
  move?: 'from' | 'to';
}

export interface SampleColumn {
  name: string;

  /** Status hue, 1 to 6. */
  hue: number;
  count: number;

  /** Number of cards after the move. */
  countAfter: number;
  cards: SampleCard[];
}

const people = {
  bm: { letters: 'BM', hue: 2 },
  cl: { letters: 'CL', hue: 1 },
  dr: { letters: 'DR', hue: 5 },
  ep: { letters: 'EP', hue: 6 },
  aq: { letters: 'AQ', hue: 4 },
};

/** Four columns; the moving card is in the first and in the second. */
export function useSampleBoard(): SampleColumn[] {
  const { t } = useLingui();
  const { bm, cl, dr, ep, aq } = people;
  const network = { type: t({ message: 'Red', context: 'as a type of ticket' }), tone: 'info' } as const;
  const gear = {
    type: t({ message: 'Equipos', context: 'gear, as a type of ticket' }),
    tone: 'warn',
  } as const;
  const report = { type: t`Informe`, tone: 'danger' } as const;
  const data = { type: t`Datos`, tone: 'ok' } as const;
  const moving: SampleCard = {
    title: t`Instalar perfiles en las tabletas de reparto`,
    name: 'NUB-395',
    ...gear,
    points: 3,
    people: [ep],
  };
  return [
    {
      name: t`Por hacer`,
      hue: 2,
      count: 24,
      countAfter: 23,
      cards: [
        {
          title: t`Router sin señal en la sucursal de Cusco`,
          name: 'NUB-412',
          ...network,
          points: 5,
          people: [bm],
          isUrgent: true,
          due: t`Vence hoy`,
          dueTone: 'warn',
        },
        { ...moving, move: 'from' },
        {
          title: t`Cambiar la fuente de poder del kiosco 7`,
          name: 'NUB-409',
          ...gear,
          points: 2,
          people: [cl, dr],
        },
        {
          title: t`Actualizar el mapa de cobertura de Arequipa`,
          name: 'NUB-401',
          ...data,
          points: 1,
          people: [aq],
        },
      ],
    },
    {
      name: t`En curso`,
      hue: 3,
      count: 9,
      countAfter: 10,
      cards: [
        {
          title: t`Migrar las cámaras del depósito a la red nueva`,
          name: 'NUB-398',
          ...network,
          points: 8,
          people: [bm, cl],
          isUrgent: true,
          due: t`2 días de atraso`,
          dueTone: 'danger',
        },
        { ...moving, move: 'to' },
        {
          title: t`Revisar consumo de datos del equipo móvil`,
          name: 'NUB-391',
          ...data,
          points: 2,
          people: [cl],
        },
      ],
    },
    {
      name: t`En revisión`,
      hue: 4,
      count: 6,
      countAfter: 6,
      cards: [
        { title: t`Informe de visitas de octubre`, name: 'NUB-388', ...report, points: 2, people: [dr] },
        {
          title: t`Acta de entrega con firma digital`,
          name: 'NUB-384',
          ...report,
          points: 3,
          people: [aq, bm],
          due: t`Mañana`,
          dueTone: 'warn',
        },
      ],
    },
    {
      name: t`Hecho`,
      hue: 1,
      count: 89,
      countAfter: 89,
      cards: [
        {
          title: t`Reemplazar el cableado de la oficina central`,
          name: 'NUB-379',
          ...network,
          points: 5,
          people: [bm],
          due: t`A tiempo`,
          dueTone: 'ok',
        },
        {
          title: t`Capacitar al turno de noche`,
          name: 'NUB-377',
          ...gear,
          points: 2,
          people: [cl, ep],
          due: t`A tiempo`,
          dueTone: 'ok',
        },
        { title: t`Cerrar la garantía de los monitores`, name: 'NUB-370', ...gear, points: 1, people: [dr] },
      ],
    },
  ];
}
