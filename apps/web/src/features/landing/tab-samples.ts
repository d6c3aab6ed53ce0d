/** Sample data of the tab illustrations in two variants: tickets of a field team, or candidates. No one is named. */
import { useLingui } from '@lingui/react/macro';
import { isHiring } from '../../shared/site/variant.ts';

interface TabSamples {
  /** Tickets by name, such as `NUB-412`, with their state. */
  issues: { name: string; title: string; tone: 'danger' | 'warn' | 'ok'; state: string }[];

  /** Checklist of the first ticket, and a comment on it. */
  steps: string[];
  remark: string;

  /** Names of the tickets of a day, in order. */
  timeNames: string[];

  /** Heading of the tickets tab. */
  issuesTitle: string;
}

/** Samples of the current variant in the language of the screen. */
export function useTabSamples(): TabSamples {
  const projects = useProjectSamples();
  const hiring = useHiringSamples();
  return isHiring ? hiring : projects;
}

function useProjectSamples(): TabSamples {
  const { t } = useLingui();
  return {
    issues: [
      {
        name: 'NUB-412',
        title: t`Router sin señal en la sucursal de Cusco`,
        tone: 'danger',
        state: t`Urgente`,
      },
      {
        name: 'NUB-409',
        title: t`Cambiar la fuente de poder del kiosco 7`,
        tone: 'warn',
        state: t`En curso`,
      },
      {
        name: 'NUB-379',
        title: t`Reemplazar el cableado de la oficina central`,
        tone: 'ok',
        state: t`Hecho`,
      },
    ],
    steps: [t`Revisar la energía`, t`Cambiar el cable`, t`Probar la señal con la sucursal`],
    remark: t`Ya cambié el cable. Falta probar la señal.`,
    timeNames: ['NUB-412', 'NUB-398', 'NUB-388', 'NUB-379'],
    issuesTitle: t`Nada se pierde entre la llamada y la visita`,
  };
}

function useHiringSamples(): TabSamples {
  const { t } = useLingui();
  return {
    issues: [
      {
        name: 'VAC-61',
        title: t`Conductor con licencia profesional`,
        tone: 'danger',
        state: t`Responder hoy`,
      },
      { name: 'VAC-49', title: t`Asistente contable, dos idiomas`, tone: 'warn', state: t`Entrevista` },
      { name: 'VAC-33', title: t`Recepcionista del turno de mañana`, tone: 'ok', state: t`Ingresó` },
    ],
    steps: [t`Leer la hoja de vida`, t`Llamar a sus referencias`, t`Agendar la entrevista`],
    remark: t`Sus referencias hablan muy bien. Falta la entrevista.`,
    timeNames: ['VAC-61', 'VAC-58', 'VAC-49', 'VAC-33'],
    issuesTitle: t`Nada se pierde entre la postulación y la oferta`,
  };
}
