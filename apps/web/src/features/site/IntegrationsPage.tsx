import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../base/paths.ts';
import { Cards, NextStep, PageHead, Part } from './parts.tsx';

/** How it works with what people have already. */
export function IntegrationsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Con lo que ya usas`}
        lead={t`Hoy Minga se entiende con tus planillas y ofrece la misma API que usa su propia aplicación. Lo demás está marcado.`}
      />
      <Part title={t`Disponible hoy`}>
        <Cards
          cards={[
            {
              title: t`Excel`,
              text: t`Archivos .xlsx con la primera fila como nombres de columna. El archivo se lee en tu navegador.`,
              symbol: 'upload_file',
              hue: 1,
            },
            {
              title: t`CSV`,
              text: t`El formato que exporta casi toda herramienta, con comas, punto y coma o tabulaciones.`,
              symbol: 'content_copy',
              hue: 2,
            },
            {
              title: t`API /v1`,
              text: t`Negocios, equipos, tickets, comentarios e importaciones por HTTP, descritos en OpenAPI 3.1.`,
              symbol: 'bolt',
              hue: 3,
            },
          ]}
        />
      </Part>
      <Part title={t`En camino`}>
        <Cards
          cards={[
            {
              title: t`Google Chat`,
              text: t`Avisos de un equipo en su espacio de chat.`,
              symbol: 'notifications_active',
              hue: 6,
              isPlanned: true,
            },
            {
              title: t`Entrar con Google, Microsoft o Apple`,
              text: t`Hoy se entra con correo y contraseña.`,
              symbol: 'lock',
              hue: 4,
              isPlanned: true,
            },
            {
              title: t`Notificaciones en el teléfono`,
              text: t`Hoy los cambios llegan en vivo mientras tienes Minga abierta.`,
              symbol: 'mail',
              hue: 5,
              isPlanned: true,
            },
          ]}
        />
      </Part>
      <Part title={t`¿Vienes de otra herramienta?`}>
        <p>
          <Trans>
            Exporta tus tareas a CSV o Excel desde ella y tráelas con Importar. Si el archivo tiene una
            columna con la clave de cada tarea, repetirlo no duplica: los tickets que ya existen se reconocen.
          </Trans>
        </p>
      </Part>
      <NextStep text={t`¿Necesitas otra integración?`} to={paths.contact()} action={t`Cuéntanos`} />
    </>
  );
}
