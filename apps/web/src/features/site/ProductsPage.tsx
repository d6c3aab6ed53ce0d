import { useLingui } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import { Cards, NextStep, PageHead, Part } from './parts.tsx';

/** Boards for different trades. */
export function ProductsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Un tablero para cada oficio`}
        lead={t`Minga es un solo producto. Lo que cambia es cómo nombras tus columnas: aquí van ejemplos para empezar.`}
      />
      <Part title={t`Ejemplos de tableros`}>
        <Cards
          cards={[
            {
              title: t`Soporte en terreno`,
              text: t`Recibido, asignado, en visita, por firmar, cerrado. Prioridad y fecha en cada caso; la conversación queda en el ticket.`,
              symbol: 'bolt',
              hue: 2,
            },
            {
              title: t`Tiendas y bodegas`,
              text: t`Pedido, preparando, en camino, entregado. La planilla de pedidos entra completa con Importar.`,
              symbol: 'view_kanban',
              hue: 3,
            },
            {
              title: t`Cooperativas y asociaciones`,
              text: t`Propuesto, acordado, en marcha, hecho. Cada comisión tiene su equipo y su tablero en el mismo negocio.`,
              symbol: 'sync',
              hue: 6,
            },
            {
              title: t`Oficina y proyectos`,
              text: t`Por hacer, en curso, en revisión, hecho. Con responsables, puntos y fechas de vencimiento.`,
              symbol: 'check',
              hue: 1,
            },
            {
              title: t`Incidencias de software`,
              text: t`Reportado, confirmado, en arreglo, publicado. Tipos para errores y mejoras, y el historial de cada cambio.`,
              symbol: 'search',
              hue: 5,
            },
            {
              title: t`Contratación`,
              text: t`Postuló, entrevista, oferta, ingreso. Cada candidato es un ticket con sus notas.`,
              symbol: 'schedule',
              hue: 4,
            },
          ]}
        />
      </Part>
      <NextStep
        text={t`Al empezar escribes tu negocio, tu equipo y sus columnas. Toma un minuto.`}
        to={paths.usage()}
        action={t`Ver primeros pasos`}
      />
    </>
  );
}
