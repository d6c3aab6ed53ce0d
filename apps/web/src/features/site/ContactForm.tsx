import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { StaticIcon } from '../../shared/icons/StaticIcon.tsx';
import { siteSymbols } from '../../shared/site/site-symbols.ts';
import styles from './ContactPage.module.css';

/** Contact form with all of its messages, hidden until they apply. */
export function ContactForm() {
  const { t } = useLingui();
  return (
    <form className={styles.form} data-contact-form noValidate>
      <div className={styles.pair}>
        <Field
          name="name"
          label={<Trans>Nombre</Trans>}
          error={<Trans>Escribe tu nombre.</Trans>}
          autoComplete="name"
          maxLength={120}
        />
        <Field
          name="email"
          type="email"
          label={<Trans>Correo</Trans>}
          error={<Trans>Escribe un correo al que podamos responderte.</Trans>}
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <label>
        <Trans>Asunto</Trans>
        <select name="topic">
          <option value="question">{t`Una pregunta`}</option>
          <option value="problem">{t`Algo no funciona`}</option>
          <option value="idea">{t`Una idea`}</option>
          <option value="plans">{t`Planes y precios`}</option>
        </select>
      </label>
      <Message />
      {/* Honeypot: invisible to people, filled in by bots. */}
      <label className={styles.spoken} aria-hidden="true">
        <Trans>Deja este campo vacío</Trans>
        <input name="website" tabIndex={-1} autoComplete="off" maxLength={200} />
      </label>
      <div role="alert" className={styles.problems}>
        <p data-problem="offline" hidden>
          <Trans>No hay conexión a internet. Tu mensaje sigue aquí: envíalo cuando vuelva.</Trans>
        </p>
        <p data-problem="limited" hidden>
          <Trans>Ya recibimos varios mensajes desde aquí. Espera un rato y envíalo de nuevo.</Trans>
        </p>
        <p data-problem="script" hidden>
          <Trans>
            No se pudo cargar el formulario. Lo que escribiste sigue aquí: revisa tu conexión y envíalo de
            nuevo.
          </Trans>
        </p>
        <p data-problem="failed" hidden>
          <Trans>No se pudo enviar. Tu mensaje sigue aquí; intenta de nuevo en un momento.</Trans>
        </p>
      </div>
      <button type="submit">
        <StaticIcon path={siteSymbols.mail} />
        <span data-when="idle">
          <Trans>Enviar mensaje</Trans>
        </span>
        <span data-when="busy" hidden>
          <Trans>Enviando…</Trans>
        </span>
      </button>
      {/* Outside of the button: a status inside would become part of its name. */}
      <p role="status" className={styles.spoken}>
        <span data-when="busy" hidden>
          <Trans>Enviando…</Trans>
        </span>
      </p>
      <p className={styles.small}>
        <Trans>Usamos tu correo solo para responderte.</Trans>
      </p>
    </form>
  );
}

function Field({
  label,
  error,
  ...input
}: { name: string; label: ReactNode; error: ReactNode } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label>
        {label}
        <input required aria-describedby={id} {...input} />
      </label>
      <FieldError id={id} name={input.name}>
        {error}
      </FieldError>
    </div>
  );
}

function Message() {
  const id = useId();
  return (
    <div className={styles.field}>
      <label>
        <Trans>Mensaje</Trans>
        <textarea name="message" rows={7} required maxLength={4000} aria-describedby={id} />
      </label>
      <FieldError id={id} name="message">
        <Trans>Escribe tu mensaje.</Trans>
      </FieldError>
    </div>
  );
}

function FieldError({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <span id={id} className={styles.error} data-error={name} hidden>
      {children}
    </span>
  );
}
