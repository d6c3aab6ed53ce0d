import { useLingui } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import { Cards, NextStep, PageHead, Part } from './parts.tsx';

/** Features; planned ones are marked. */
export function FeaturesPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Qué hace Minga`}
        lead={t`Todo lo que puedes usar hoy. Lo que no existe no está en esta página.`}
      />
      <Part id="boards" title={t`Tableros`}>
        <Cards
          cards={[
            {
              title: t`Columnas a tu manera`,
              text: t`Crea, renombra, ordena y colorea columnas. Cada una dice cuántos tickets tiene, aunque sean miles.`,
              symbol: 'view_kanban',
              hue: 6,
            },
            {
              title: t`Mover sin soltar el ritmo`,
              text: t`Arrastra con el mouse o el dedo, o levanta un ticket con la barra espaciadora y muévelo con las flechas.`,
              symbol: 'keyboard_double_arrow_up',
              hue: 5,
            },
            {
              title: t`Filtros`,
              text: t`Por persona, prioridad, tipo y fechas. La búsqueda no distingue acentos ni mayúsculas.`,
              symbol: 'search',
              hue: 3,
            },
          ]}
        />
      </Part>
      <Part id="tickets" title={t`Tickets`}>
        <Cards
          cards={[
            {
              title: t`Lo que hay que saber`,
              text: t`Descripción con formato, responsables, prioridad, tipo, puntos y fecha de vencimiento, todo en una página.`,
              symbol: 'content_copy',
              hue: 2,
            },
            {
              title: t`Comentarios e historial`,
              text: t`La conversación queda junto al trabajo. El historial dice quién cambió qué y cuándo.`,
              symbol: 'schedule',
              hue: 4,
            },
            {
              title: t`Borradores y conflictos`,
              text: t`Lo escrito sobrevive a una pestaña cerrada. Si alguien cambió lo mismo, ves ambas versiones y eliges.`,
              symbol: 'sync',
              hue: 6,
            },
            {
              title: t`Archivos`,
              text: t`Arrastra fotos y documentos al ticket. Se miran ahí mismo y quedan junto al trabajo.`,
              symbol: 'upload_file',
              hue: 5,
            },
            {
              title: t`Campos a tu medida`,
              text: t`Agrega los datos propios de tu oficio a cada ticket.`,
              symbol: 'add',
              hue: 1,
            },
            {
              title: t`Control de tiempo`,
              text: t`Horas por ticket y por persona, junto a las fechas de vencimiento.`,
              symbol: 'timer',
              hue: 3,
            },
          ]}
        />
      </Part>
      <Part id="team" title={t`Equipo`}>
        <Cards
          cards={[
            {
              title: t`En vivo`,
              text: t`Los cambios de los demás llegan solos. Sin conexión te avisamos, y al volver el tablero se pone al día.`,
              symbol: 'bolt',
              hue: 3,
            },
            {
              title: t`Roles y permisos`,
              text: t`Cada equipo define quién crea, edita, asigna y elimina. El servidor lo revisa en cada llamada.`,
              symbol: 'lock',
              hue: 6,
            },
            {
              title: t`Pizarra`,
              text: t`Una hoja para dibujar a mano un esquema o un plano. Se queda en tu dispositivo y se descarga como PNG o SVG.`,
              symbol: 'content_copy',
              hue: 1,
            },
            {
              title: t`Chat de equipo`,
              text: t`Salas para conversar al lado del tablero.`,
              symbol: 'mail',
              hue: 2,
            },
            {
              title: t`Contactos`,
              text: t`Personas y empresas con su historia, sus listas y los tickets que las nombran.`,
              symbol: 'home',
              hue: 6,
            },
            {
              title: t`Reportes`,
              text: t`Métricas por equipo y por periodo.`,
              symbol: 'view_kanban',
              hue: 4,
            },
            {
              title: t`Reglas automáticas`,
              text: t`«Cuando un ticket pase a Hecho, avisar a quienes lo siguen», sin que nadie lo recuerde.`,
              symbol: 'notifications_active',
              hue: 5,
            },
          ]}
        />
      </Part>
      <Part id="import" title={t`Importar`}>
        <Cards
          cards={[
            {
              title: t`Excel y CSV`,
              text: t`Hasta 50 000 filas por archivo. Las columnas se reconocen y puedes corregirlas.`,
              symbol: 'upload_file',
              hue: 3,
            },
            {
              title: t`Primero los problemas`,
              text: t`Ves cada fila con problemas antes de escribir nada.`,
              symbol: 'check',
              hue: 1,
            },
            {
              title: t`Deshacer`,
              text: t`Una importación se quita completa; los tickets que alguien ya cambió se quedan.`,
              symbol: 'content_copy',
              hue: 4,
            },
          ]}
        />
      </Part>
      <NextStep
        text={t`Lo más rápido es probarlo con tu propia planilla.`}
        to={paths.login({ action: 'register' })}
        action={t`Empezar gratis`}
      />
    </>
  );
}
