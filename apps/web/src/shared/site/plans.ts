/** Content of each plan in the language of the screen. */
import { useLingui } from '@lingui/react/macro';
import type { PlanName } from '@minga/rules/billing/pricing';
import { isHiring } from './variant.ts';

export interface PlanFeature {
  text: string;

  /** Does not exist, and is marked so. Only the hiring variant of the pages lists such features. */
  isMissing: boolean;
}

export interface Plan {
  name: string;

  /** Unit of a licence. */
  per: string;
  action: string;
  features: PlanFeature[];

  /** What the plan does not include, in one sentence. */
  lacks: string;
}

/** The three plans (docs/product/constants.md 7.1). */
export function usePlans(): Record<PlanName, Plan> {
  const { t } = useLingui();
  const feature = (text: string): PlanFeature => ({ text, isMissing: false });
  const missing = (text: string): PlanFeature => ({ text, isMissing: true });
  const basic = isHiring
    ? [
        feature(t`Un usuario por licencia`),
        missing(t`Bolsa de trabajo y avisos sin límite`),
        missing(t`200 hojas de vida de candidatos`),
        missing(t`Pruebas psicométricas y propias sin límite`),
        missing(t`20 entrevistas y 10 pruebas de integridad`),
      ]
    : [
        feature(t`Tableros visuales`),
        feature(t`Control de tiempo básico`),
        feature(t`Archivos compartidos`),
        feature(t`Reportes básicos`),
        feature(t`Chat de equipo`),
        feature(t`En el teléfono, desde el navegador`),
      ];
  return {
    free: {
      name: t`Gratis`,
      per: t`para siempre`,
      action: t`Empezar gratis`,
      features: [
        feature(t`Tableros y tickets`),
        feature(t`Tus datos siempre se leen y se exportan`),
        feature(t`Importa tu planilla`),
        feature(t`Soporte gratis`),
      ],
      lacks: t`No asegura tickets sin límite: quien opera Minga puede fijar cuántos.`,
    },
    basic: {
      name: t`Básico`,
      per: t`por licencia al mes`,
      action: t`Probar 30 días`,
      features: basic,
      lacks: t`No incluye lo que agrega Pro: campos y flujos a tu medida, reportes avanzados.`,
    },
    pro: {
      name: t`Pro`,
      per: t`por licencia al mes`,
      action: t`Probar 30 días`,
      features: [
        feature(t`Todo lo de Básico`),
        feature(t`Campos a tu medida`),
        feature(t`Tiempo y reportes avanzados`),
        feature(t`Seguimiento de incidencias`),
        feature(t`Flujos a tu medida`),
        feature(t`Mejor manejo de archivos`),
      ],
      lacks: t`No incluye app nativa ni soporte con prioridad: hoy no existen.`,
    },
  };
}
