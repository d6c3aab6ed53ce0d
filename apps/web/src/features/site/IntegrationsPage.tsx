import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import { Cards, NextStep, PageHead, Part } from './parts.tsx';

/** Integrations with existing tools. */
export function IntegrationsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Con lo que ya usas`}
        lead={t`Minga importa tus planillas y ofrece la misma API que usa su propia aplicación.`}
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
            {
              title: t`Google, Microsoft, Apple y Facebook`,
              text: t`Para entrar sin otra contraseña, donde quien opera Minga los conecta.`,
              symbol: 'lock',
              hue: 4,
            },
            {
              title: t`Notificaciones del navegador`,
              text: t`Avisos aunque Minga esté cerrada, en el teléfono o el escritorio, donde se activan.`,
              symbol: 'notifications_active',
              hue: 5,
            },
            {
              title: t`Google Chat`,
              text: t`Avisos de un equipo en su espacio de chat, donde quien opera Minga lo conecta.`,
              symbol: 'mail',
              hue: 2,
            },
            {
              title: t`Tus datos, de vuelta`,
              text: t`Desde tu perfil descargas lo tuyo; de la pizarra, un PNG o SVG.`,
              symbol: 'sync',
              hue: 6,
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
