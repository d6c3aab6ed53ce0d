import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import { Cards, NextStep, PageHead, Part } from './parts.tsx';

/** Target customers. Names none without their consent. */
export function ClientsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Para quién es Minga`}
        lead={t`Equipos que reparten trabajo entre varias manos y necesitan ver, en el mismo lugar, qué falta y quién lo tiene.`}
      />
      <Part title={t`Les sirve cuando…`}>
        <Cards
          cards={[
            {
              title: t`El trabajo llega por todos lados`,
              text: t`Llamadas, correos, mostrador: cada pedido se vuelve un ticket con su origen y deja de vivir en la memoria de alguien.`,
              symbol: 'mail',
              hue: 2,
            },
            {
              title: t`La mitad del equipo está afuera`,
              text: t`El tablero funciona en el teléfono, avisa cuando no hay señal y guarda lo que escribes.`,
              symbol: 'home',
              hue: 6,
            },
            {
              title: t`La planilla ya no alcanza`,
              text: t`Miles de filas entran con Importar y se vuelven tarjetas que se filtran, se asignan y se mueven.`,
              symbol: 'upload_file',
              hue: 3,
            },
          ]}
        />
      </Part>
      <Part title={t`Historias de clientes`}>
        <p>
          <Trans>
            Todavía no publicamos ninguna. Cuando un equipo nos dé permiso, su historia estará aquí con su
            nombre.
          </Trans>
        </p>
      </Part>
      <NextStep text={t`¿Usas Minga y quieres contarlo?`} to={paths.contact()} action={t`Escríbenos`} />
    </>
  );
}
