/** Content of each plan in the language of the screen. */
import { useLingui } from '@lingui/react/macro';
import type { PlanName } from '@minga/rules/pricing';
import { type Part, isBuilt } from './built.ts';
import { isHiring } from './variant.ts';

export interface PlanFeature {
  text: string;

  /** Not available yet; marked as planned. */
  isPlanned: boolean;
}

export interface Plan {
  name: string;

  /** Unit of a licence. */
  per: string;
  action: string;
  features: PlanFeature[];
}

/** The three plans (docs/product/constants.md 7.1). */
export function usePlans(): Record<PlanName, Plan> {
  const { t } = useLingui();
  const feature = (text: string, ...parts: Part[]): PlanFeature => ({
    text,
    isPlanned: !parts.every(isBuilt),
  });
  const basic = isHiring
    ? [
        feature(t`Un usuario; los demás se pagan aparte`, 'boards'),
        feature(t`Bolsa de trabajo y avisos sin límite`, 'hiring'),
        feature(t`200 hojas de vida de candidatos`, 'hiring'),
        feature(t`Pruebas psicométricas y propias sin límite`, 'hiring'),
        feature(t`20 entrevistas y 10 pruebas de integridad`, 'hiring'),
      ]
    : [
        feature(t`Tableros visuales`, 'boards'),
        feature(t`Control de tiempo básico`, 'time'),
        feature(t`Archivos compartidos`, 'files'),
        feature(t`Reportes básicos`, 'reports'),
        feature(t`Chat de equipo`, 'chat'),
        feature(t`App móvil`, 'mobile'),
      ];
  return {
    free: {
      name: t`Gratis`,
      per: t`para siempre`,
      action: t`Empezar gratis`,
      features: [
        feature(t`Tableros y tickets`, 'boards'),
        feature(t`Tus datos siempre se leen y se exportan`, 'boards'),
        feature(t`Importa tu planilla`, 'imports'),
        feature(t`Soporte gratis`, 'boards'),
      ],
    },
    basic: {
      name: t`Básico`,
      per: t`por licencia al mes`,
      action: t`Probar 30 días`,
      features: basic,
    },
    pro: {
      name: t`Pro`,
      per: t`por licencia al mes`,
      action: t`Probar 30 días`,
      features: [
        feature(t`Todo lo de Básico`, 'boards'),
        feature(t`Campos a tu medida`, 'customFields'),
        feature(t`Tiempo y reportes avanzados`, 'time', 'reports'),
        feature(t`Seguimiento de incidencias`, 'boards'),
        feature(t`Flujos a tu medida`, 'rules'),
        feature(t`Mejor manejo de archivos`, 'files'),
        feature(t`Soporte con prioridad`, 'prioritySupport'),
      ],
    },
  };
}
