import { Trans, useLingui } from '@lingui/react/macro';
import { usesField } from '../../shared/tickets/team-fields.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import styles from './filters.module.css';

/** Filters that can be typed; pressing one puts it into the field. */
export function FilterExamples({ onTake }: { onTake(text: string): void }) {
  const { t } = useLingui();
  const { teams } = useSelection();
  const usesContacts = teams.some((team) => usesField(team, 'contact'));
  const examples: [string, string][] = [
    [t`asignado:yo`, t`Lo que tienes asignado. También un nombre, o asignado:nadie`],
    [t`estado:abierto`, t`Lo que falta terminar. También estado:terminado`],
    [t`vence<=viernes`, t`Por fecha límite: un día, hoy, mañana, +3d o 2026-12-31`],
    [t`creado>=ayer`, t`Por cuándo se creó. También terminado:, con los mismos días`],
    [t`prioridad:alta`, t`Por prioridad: alta, media o baja`],
    [t`reporta:yo`, t`Lo que reportas tú, o quien nombres`],
    ...(usesContacts
      ? [[t`contacto:rojas`, t`Por el nombre del contacto. También contacto:nadie`] as [string, string]]
      : []),
  ];
  return (
    <section aria-labelledby="search-filters" className={styles.examples}>
      <h2 id="search-filters">
        <Trans>Filtros que puedes escribir</Trans>
      </h2>
      <ul>
        {examples.map(([filter, explanation]) => (
          <li key={filter}>
            <button type="button" onClick={() => onTake(filter)}>
              <code>{filter}</code>
              <span>{explanation}</span>
            </button>
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          Hay también tipo: y equipo:, con comillas si el nombre lleva espacios. Se combinan entre sí y con
          palabras.
        </Trans>
      </p>
    </section>
  );
}
