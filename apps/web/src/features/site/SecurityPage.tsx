import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import { Cards, NextStep, PageHead, Part } from './parts.tsx';

/** Current security measures. */
export function SecurityPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Seguridad`}
        lead={t`Cómo cuida Minga lo que escribes. Solo lo que está hecho y se puede comprobar.`}
      />
      <Part title={t`Lo que hace Minga`}>
        <Cards
          cards={[
            {
              title: t`Un negocio no ve a otro`,
              text: t`Cada dato lleva el negocio al que pertenece y toda consulta queda dentro de él. Un número ajeno responde igual que uno que no existe.`,
              symbol: 'shield',
              hue: 6,
            },
            {
              title: t`Permiso antes de actuar`,
              text: t`El servidor decide con tu rol, sobre el objeto que cargó, antes de escribir. Lo que la pantalla oculta tampoco se puede hacer por la API.`,
              symbol: 'lock',
              hue: 2,
            },
            {
              title: t`Contraseñas aparte`,
              text: t`Las guarda un servicio de identidad. El servidor de Minga solo ve tokens firmados que vencen.`,
              symbol: 'check',
              hue: 1,
            },
            {
              title: t`Páginas cerradas`,
              text: t`Una política de contenido estricta impide código de terceros y código incrustado. El texto con formato se limpia antes de mostrarse.`,
              symbol: 'bolt',
              hue: 3,
            },
            {
              title: t`Nada se duplica`,
              text: t`Si la red falla a mitad, un reintento se une al primero: un ticket no se crea dos veces.`,
              symbol: 'sync',
              hue: 4,
            },
            {
              title: t`Límite de uso`,
              text: t`Hay un límite de llamadas por persona y por minuto.`,
              symbol: 'timer',
              hue: 5,
            },
          ]}
        />
      </Part>
      <Part title={t`Lo que pone quien opera`}>
        <p>
          <Trans>
            El cifrado HTTPS, las copias de seguridad y el acceso a la máquina dependen de dónde se instala
            Minga. En una máquina propia, solo esa máquina puede abrirla.
          </Trans>
        </p>
      </Part>
      <NextStep text={t`¿Encontraste una falla de seguridad?`} to={paths.contact()} action={t`Avísanos`} />
    </>
  );
}
