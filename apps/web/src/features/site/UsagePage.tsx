import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { currentLanguage } from '../../base/i18n.ts';
import { paths } from '../../base/address/paths.ts';
import { BoardSample } from '../../shared/sample/BoardSample.tsx';
import { StaticIcon } from '../../shared/icons/StaticIcon.tsx';
import { siteSymbols } from '../../shared/site/site-symbols.ts';
import { NextStep, PageHead, Part } from './parts.tsx';
import styles from './UsagePage.module.css';

/** Getting started, step by step. */
export function UsagePage() {
  const { t } = useLingui();
  // Files in `public/templates`, by language.
  const templates = [
    { name: 'support', title: t`Soporte en terreno`, text: t`Visitas con prioridad y fecha` },
    { name: 'orders', title: t`Pedidos de una tienda`, text: t`Del encargo a la entrega` },
    { name: 'hiring', title: t`Contratación`, text: t`Candidatos por etapa` },
  ];
  return (
    <>
      <PageHead
        title={t`Primeros pasos`}
        lead={t`De la cuenta al primer tablero en marcha, en seis pasos.`}
      />
      <div className={styles.way}>
        <ol className={styles.steps}>
          <Step title={t`Crea tu cuenta`}>
            <Trans>
              Con tu correo y una contraseña, en <a href={paths.register()}>Crear cuenta</a>. No se pide
              tarjeta.
            </Trans>
          </Step>
          <Step title={t`Nombra tu negocio y tu primer equipo`}>
            <Trans>
              El negocio reúne a tus equipos; cada equipo tiene su tablero. El prefijo del negocio nombra los
              tickets, como NUB-12.
            </Trans>
          </Step>
          <Step title={t`Elige tus columnas`}>
            <Trans>
              Empieza con tres o cuatro. Después puedes agregar, renombrar, colorear y ordenarlas.
            </Trans>
          </Step>
          <Step title={t`Trae lo que tienes`}>
            <Trans>
              En Importar, arrastra un archivo .xlsx o .csv. Revisa las columnas y los problemas; luego, un
              solo clic.
            </Trans>
          </Step>
          <Step title={t`Mueve el primer ticket`}>
            <Trans>
              Arrástralo, o enfócalo y presiona <kbd>Espacio</kbd>, flechas y <kbd>Enter</kbd>. Con{' '}
              <kbd>Ctrl</kbd> <kbd>K</kbd> buscas cualquier cosa.
            </Trans>
          </Step>
          <Step title={t`Pon responsables y fechas`}>
            <Trans>
              Abre el ticket para asignarlo y darle vencimiento. En Inicio cada persona ve lo suyo, lo
              atrasado primero.
            </Trans>
          </Step>
        </ol>
        <div className={styles.picture} aria-hidden="true">
          <BoardSample />
        </div>
      </div>
      <Part id="templates" title={t`Plantillas para empezar`}>
        <p>
          <Trans>
            Descarga una, cámbiala por lo tuyo en cualquier planilla y ábrela en Importar: sus columnas se
            reconocen solas.
          </Trans>
        </p>
        <ul className={styles.templates}>
          {templates.map(({ name, title, text }) => (
            <li key={name}>
              <a href={`/templates/${currentLanguage()}/${name}.csv`} download={`minga-${name}.csv`}>
                <StaticIcon path={siteSymbols.upload_file} />
                <span>
                  <b>{title}</b>
                  {text}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Part>
      <NextStep text={t`¿Una duda en el camino?`} to={paths.help()} action={t`Ir a la ayuda`} />
    </>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h2>{title}</h2>
      <p>{children}</p>
    </li>
  );
}
