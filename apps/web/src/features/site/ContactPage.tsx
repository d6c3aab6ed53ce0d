import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../base/paths.ts';
import { SiteSymbol } from '../../shared/site/SiteSymbol.tsx';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactPage.module.css';
import { NextStep, PageHead } from './parts.tsx';

/** How to reach whoever runs this. What is on it does what it does by `shared/site/contact-form.ts`. */
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
        <ContactForm />
        <Sent />
        <Address />
        <p className={styles.none} data-contact-none hidden>
          <Trans>
            Esta instalación todavía no tiene una dirección de contacto. Pregunta a quien la administra, o
            busca en la ayuda.
          </Trans>
        </p>
      </div>
      <NextStep
        text={t`Muchas preguntas ya tienen respuesta.`}
        to={paths.help()}
        action={t`Buscar en la ayuda`}
      />
    </>
  );
}

function Sent() {
  return (
    <section className={styles.sent} data-contact-sent hidden tabIndex={-1}>
      <SiteSymbol name="check" size={24} />
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
        <SiteSymbol name="content_copy" />
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
