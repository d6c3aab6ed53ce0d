import { Trans, useLingui } from '@lingui/react/macro';
import { StaticIcon } from '../../shared/icons/StaticIcon.tsx';
import { siteSymbols } from '../../shared/site/site-symbols.ts';
import styles from './LandingAccordion.module.css';

/** Features in a native exclusive accordion, which needs no script. */
export function LandingAccordion() {
  const { t } = useLingui();
  const features = [
    {
      name: t`Todo con el teclado`,
      text: t`Ctrl K abre la paleta de comandos, la tecla ? muestra los atajos y un ticket se mueve con las flechas.`,
    },
    {
      name: t`Varios a la vez`,
      text: t`Los cambios de los demás llegan solos al tablero. Si dos personas editan el mismo campo, Minga muestra ambas versiones y tú eliges.`,
    },
    {
      name: t`Borradores que no se pierden`,
      text: t`Lo que escribes queda en tu dispositivo hasta que el servidor lo guarda, aunque se cierre la pestaña.`,
    },
    {
      name: t`Importar y deshacer`,
      text: t`Excel, CSV y el archivo de tu herramienta anterior. Ves los problemas antes de empezar y puedes deshacer la importación completa.`,
    },
    {
      name: t`En teléfonos y computadoras modestas`,
      text: t`Las columnas largas se dibujan por partes y la primera página pesa poco, para conexiones lentas.`,
    },
    {
      name: t`Español e inglés`,
      text: t`Cambia el idioma cuando quieras; cada persona usa el suyo en el mismo tablero.`,
    },
  ];
  return (
    <section id="section7" className={styles.section} data-reveal>
      <h2>
        <Trans>Los detalles que importan</Trans>
      </h2>
      <div className={styles.list}>
        {features.map(({ name, text }, index) => (
          <details key={name} name="features" open={index === 0}>
            <summary>
              {name}
              <StaticIcon path={siteSymbols.expand_more} />
            </summary>
            <p>{text}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
