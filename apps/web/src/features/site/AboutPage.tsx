import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import { Cards, NextStep, PageHead, Part } from './parts.tsx';

/** About the product. */
export function AboutPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Trabajo de todos, para todos`}
        lead={t`Minga es una herramienta para equipos que sacan el trabajo adelante juntos: tableros, tickets y lo que hace falta alrededor.`}
      />
      <Part title={t`De dónde viene el nombre`}>
        <p>
          <Trans>
            En los Andes, una minga es el trabajo que una comunidad hace en común: limpiar un canal, levantar
            una casa, cosechar a tiempo. Cada quien pone sus manos y el resultado es de todos. Eso queremos
            que se sienta al usar un tablero.
          </Trans>
        </p>
      </Part>
      <Part title={t`Cómo lo hacemos`}>
        <Cards
          cards={[
            {
              title: t`Primero, América Latina`,
              text: t`Español e inglés desde el principio, pensado para teléfonos modestos y conexiones que van y vienen.`,
              symbol: 'language',
              hue: 6,
            },
            {
              title: t`Nada de lo que escribes se pierde`,
              text: t`Los borradores quedan en tu dispositivo y una importación se puede deshacer. Un error tiene vuelta atrás.`,
              symbol: 'sync',
              hue: 2,
            },
            {
              title: t`Para todas las manos`,
              text: t`Con mouse, con teclado, con el dedo o con lector de pantalla. Los colores cumplen el contraste AA en claro y en oscuro.`,
              symbol: 'check',
              hue: 1,
            },
            {
              title: t`Decimos lo que hay`,
              text: t`No vendemos lo que no existe, no inventamos cifras y los ejemplos dicen que lo son.`,
              symbol: 'shield',
              hue: 4,
            },
          ]}
        />
      </Part>
      <Part id="team" title={t`El equipo`}>
        <p>
          <Trans>
            Detrás de cada Minga hay alguien que la opera: cuida el servidor, responde por los datos y lee lo
            que escribes en <a href={paths.contact()}>Contacto</a>. No ponemos rostros de catálogo: cuando
            quienes la hacen quieran presentarse, estarán aquí con su nombre.
          </Trans>
        </p>
      </Part>
      <NextStep
        text={t`Mira qué hace hoy, función por función.`}
        to={paths.features()}
        action={t`Ver funciones`}
      />
    </>
  );
}
