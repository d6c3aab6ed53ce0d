/** Copy of the landing page in two variants: projects, and hiring (chosen at build time). */
import { useLingui } from '@lingui/react/macro';
import type { SiteSymbol } from '../../shared/site/site-symbols.ts';
import { isHiring } from '../../shared/site/variant.ts';

export interface FeatureBlock {
  /** Easier, faster or smarter, with its icon. */
  title: string;
  symbol: SiteSymbol;
  subtitle: string;
  text: string;
  points: { symbol: SiteSymbol; hue: number; text: string }[];
}

export interface LandingCopy {
  /** Title of the page; the headline starts with it. */
  title: string;

  /** The headline, and its underlined part. */
  headline: { start: string; marked: string };
  description: string;

  /** Easier, faster, smarter. */
  blocks: FeatureBlock[];
}

/** Copy of the current variant in the language of the screen. */
export function useLandingCopy(): LandingCopy {
  const projects = useProjectsCopy();
  const hiring = useHiringCopy(projects);
  return isHiring ? hiring : projects;
}

function useProjectsCopy(): LandingCopy {
  const { t } = useLingui();
  return {
    title: t`El trabajo de todos, más fácil`,
    headline: { start: t`El trabajo de todos,`, marked: t`más fácil` },
    description: t`Tableros, archivos y reportes en un solo lugar, para que tu equipo sepa qué sigue, en la oficina o en terreno.`,
    blocks: [
      {
        title: t`Más fácil`,
        symbol: 'view_kanban',
        subtitle: t`Mueve, no persigas`,
        text: t`Arrastra un ticket y todos lo ven al instante, en el orden que quedó. Nadie pregunta en qué va: está en el tablero.`,
        points: [
          { symbol: 'view_kanban', hue: 6, text: t`Columnas a tu manera, con cuántos hay en cada una` },
          { symbol: 'sync', hue: 2, text: t`Dos personas mueven a la vez y el orden es el mismo para todos` },
          { symbol: 'keyboard_double_arrow_up', hue: 5, text: t`Con el mouse, el teclado o el dedo` },
        ],
      },
      {
        title: t`Más rápido`,
        symbol: 'bolt',
        subtitle: t`Trae lo que ya tienes`,
        text: t`Tu planilla de Excel o el archivo de tu herramienta anterior entra en segundos, con miles de filas.`,
        points: [
          { symbol: 'upload_file', hue: 3, text: t`Reconoce las columnas y te deja corregirlas` },
          { symbol: 'check', hue: 1, text: t`Muestra cada problema antes de escribir nada` },
          { symbol: 'content_copy', hue: 4, text: t`Repetir el archivo no duplica, y se puede deshacer` },
        ],
      },
      {
        title: t`Más inteligente`,
        symbol: 'sync',
        subtitle: t`Escribe sin miedo`,
        text: t`Se corta la red, se cierra la pestaña, termina la sesión: lo que escribiste sigue ahí cuando vuelves.`,
        points: [
          { symbol: 'timer', hue: 2, text: t`Se guarda mientras escribes` },
          { symbol: 'lock', hue: 6, text: t`Cada quien ve lo que su rol permite` },
          { symbol: 'schedule', hue: 3, text: t`El historial dice quién cambió qué y cuándo` },
        ],
      },
    ],
  };
}

function useHiringCopy({ blocks: [easier, faster, smarter] }: LandingCopy): LandingCopy {
  const { t } = useLingui();
  const titled = (block: FeatureBlock | undefined, subtitle: string, text: string) =>
    block ? [{ ...block, subtitle, text }] : [];
  return {
    title: t`Contratar, más fácil`,
    headline: { start: t`Contratar,`, marked: t`más fácil` },
    description: t`Cada vacante es un tablero y cada candidato un ticket: tu equipo ve en qué etapa está cada persona y quién da el siguiente paso.`,
    blocks: [
      ...titled(
        easier,
        t`Todos ven la etapa`,
        t`Mueve a un candidato de columna y el equipo lo ve al instante. Nadie pregunta en qué va.`,
      ),
      ...titled(
        faster,
        t`Trae tu lista`,
        t`Tu planilla de candidatos entra en segundos, con sus columnas reconocidas.`,
      ),
      ...titled(
        smarter,
        t`Decide con memoria`,
        t`Notas, cambios y fechas quedan en el historial de cada candidato.`,
      ),
    ],
  };
}
