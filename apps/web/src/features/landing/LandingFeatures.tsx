import { useLingui } from '@lingui/react/macro';
import { Symbol, type SymbolName } from '../../shared/Symbol.tsx';
import styles from './LandingPage.module.css';
import { useReveal } from './use-reveal.ts';

interface Feature {
  title: string;
  text: string;
  points: { symbol: SymbolName; hue: number; text: string }[];
}

/** Easier, faster, smarter. */
export function LandingFeatures() {
  const { t } = useLingui();
  const features: Feature[] = [
    {
      title: t`Mueve, no persigas`,
      text: t`Arrastra un ticket y todos lo ven al instante, en el orden que quedó. Nadie pregunta en qué va: está en el tablero.`,
      points: [
        { symbol: 'view_kanban', hue: 6, text: t`Columnas a tu manera, con cuántos hay en cada una` },
        { symbol: 'sync', hue: 2, text: t`Dos personas mueven a la vez y el orden es el mismo para todos` },
        { symbol: 'keyboard_double_arrow_up', hue: 5, text: t`Con el ratón, el teclado o el dedo` },
      ],
    },
    {
      title: t`Trae lo que ya tienes`,
      text: t`Tu planilla de Excel o el archivo de tu herramienta anterior entra en segundos, con miles de filas.`,
      points: [
        { symbol: 'upload_file', hue: 3, text: t`Reconoce las columnas y te deja corregirlas` },
        { symbol: 'check', hue: 1, text: t`Muestra cada problema antes de escribir nada` },
        { symbol: 'content_copy', hue: 4, text: t`Repetir el archivo no duplica, y se puede deshacer` },
      ],
    },
    {
      title: t`Escribe sin miedo`,
      text: t`Se corta la red, se cierra la pestaña, termina la sesión: lo que escribiste sigue ahí cuando vuelves.`,
      points: [
        { symbol: 'timer', hue: 2, text: t`Se guarda mientras escribes` },
        { symbol: 'lock', hue: 6, text: t`Cada quien ve lo que su rol permite` },
        { symbol: 'schedule', hue: 3, text: t`El historial dice quién cambió qué y cuándo` },
      ],
    },
  ];
  return (
    <div id="section3" className={styles.features}>
      {features.map((feature) => (
        <FeatureBlock key={feature.title} feature={feature} />
      ))}
    </div>
  );
}

function FeatureBlock({ feature }: { feature: Feature }) {
  const reveal = useReveal();
  return (
    <section className={styles.feature} ref={reveal}>
      <div>
        <h2>{feature.title}</h2>
        <p>{feature.text}</p>
      </div>
      <ul>
        {feature.points.map(({ symbol, hue, text }) => (
          <li key={text}>
            <span style={{ color: `var(--mg-hue-${hue})` }}>
              <Symbol name={symbol} />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
