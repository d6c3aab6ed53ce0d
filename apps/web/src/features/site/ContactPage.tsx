import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import { StaticIcon } from '../../shared/icons/StaticIcon.tsx';
import { siteSymbols } from '../../shared/site/site-symbols.ts';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactPage.module.css';
import { PageHead } from './parts.tsx';

/** Contact addresses of the operator and the form, whose behaviour is in `shared/site/contact-form.ts`. */
export function ContactPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Hablemos`}
        lead={t`Una duda, un problema o una idea: escríbenos y te respondemos por correo.`}
      />
      <div className={styles.ways} data-contact>
        <noscript>
          <p className={styles.none}>
            <Trans>
              El formulario necesita JavaScript. Sin él,{' '}
              <a href={paths.contactMail()}>escríbenos desde tu programa de correo</a>.
            </Trans>
          </p>
        </noscript>
        <div>
          <ContactForm />
          <Sent />
        </div>
        <div className={styles.beside}>
          <After />
          <Address />
          <Before />
        </div>
        <p className={styles.none} data-contact-none hidden>
          <Trans>
            Esta instalación todavía no tiene una dirección de contacto. Pregunta a quien la administra, o
            busca en la ayuda.
          </Trans>
        </p>
      </div>
    </>
  );
}

/** Confirmation after a message was sent. */
function After() {
  return (
    <section className={styles.after}>
      <h2>
        <Trans>Qué sigue</Trans>
      </h2>
      <ol>
        <li>
          <Trans>Lo lee una persona: quien opera esta Minga.</Trans>
        </li>
        <li>
          <Trans>Te responde por correo, a la dirección que escribas.</Trans>
        </li>
        <li>
          <Trans>Mientras lo escribes queda en tu dispositivo, aunque cierres la pestaña.</Trans>
        </li>
      </ol>
    </section>
  );
}

/** Frequently asked questions. */
function Before() {
  return (
    <nav className={styles.before} aria-labelledby="contact-before">
      <h2 id="contact-before">
        <Trans>Quizá ya está respondido</Trans>
      </h2>
      <a href={`${paths.help()}#password`}>
        <Trans>Olvidé mi contraseña</Trans>
        <StaticIcon path={siteSymbols.arrow_forward} />
      </a>
      <a href={`${paths.help()}#import-file`}>
        <Trans>¿Qué archivos puedo importar?</Trans>
        <StaticIcon path={siteSymbols.arrow_forward} />
      </a>
      <a href={paths.pricing()}>
        <Trans>Planes y precios</Trans>
        <StaticIcon path={siteSymbols.arrow_forward} />
      </a>
      <a href={paths.help()}>
        <Trans>Buscar en la ayuda</Trans>
        <StaticIcon path={siteSymbols.arrow_forward} />
      </a>
    </nav>
  );
}

function Sent() {
  return (
    <section className={styles.sent} data-contact-sent hidden tabIndex={-1}>
      <StaticIcon path={siteSymbols.check} size={24} />
      <h2>
        <Trans>Mensaje enviado</Trans>
      </h2>
      <p>
        <Trans>
          Gracias por escribir. Te respondemos a <b data-contact-email />.
        </Trans>
      </p>
      <button type="button" data-contact-again>
        <Trans>Escribir otro mensaje</Trans>
      </button>
    </section>
  );
}

function Address() {
  return (
    <section className={styles.address} data-contact-address hidden>
      <h2>
        <Trans>O escribe directo</Trans>
      </h2>
      <a href={paths.contactMail()} data-contact-link>
        <Trans>Escribir un correo</Trans>
      </a>
      <button type="button" data-contact-copy>
        <StaticIcon path={siteSymbols.content_copy} />
        <span data-when="idle">
          <Trans>Copiar dirección</Trans>
        </span>
        <span data-when="done" hidden>
          <Trans>Copiada</Trans>
        </span>
      </button>
      <p role="status" className={styles.spoken}>
        <span data-when="done" hidden>
          <Trans>Copiada</Trans>
        </span>
      </p>
    </section>
  );
}
