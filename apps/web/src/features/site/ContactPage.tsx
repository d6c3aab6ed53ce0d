import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { paths } from '../../base/paths.ts';
import { useRuntimeConfig } from '../../base/use-runtime-config.ts';
import { SiteSymbol } from '../../shared/site/SiteSymbol.tsx';
import styles from './ContactPage.module.css';
import { NextStep, PageHead } from './parts.tsx';

/** How to reach whoever runs this: the message is written here and leaves by the person's own mail. */
export function ContactPage() {
  const { t } = useLingui();
  const config = useRuntimeConfig();
  const email = config?.site?.contactEmail;
  return (
    <>
      <PageHead
        title={t`Hablemos`}
        lead={t`Una duda, un problema o una idea: escríbenos y te respondemos por correo.`}
      />
      <div data-needs-app hidden />
      {email ? (
        <div className={styles.ways}>
          <MessageForm email={email} />
          <Address email={email} />
        </div>
      ) : (
        config && (
          <p className={styles.none}>
            <Trans>
              Esta instalación todavía no tiene una dirección de contacto. Pregunta a quien la administra, o
              busca en la ayuda.
            </Trans>
          </p>
        )
      )}
      <NextStep
        text={t`Muchas preguntas ya tienen respuesta.`}
        to={paths.help()}
        action={t`Buscar en la ayuda`}
      />
    </>
  );
}

function MessageForm({ email }: { email: string }) {
  const { t } = useLingui();
  const topics = [t`Una pregunta`, t`Algo no funciona`, t`Una idea`, t`Planes y precios`];
  const [isOpened, setIsOpened] = useState(false);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    location.href = messageAddress(email, String(fields.get('topic')), String(fields.get('message')));
    setIsOpened(true);
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <label>
        <Trans>Asunto</Trans>
        <select name="topic">
          {topics.map((topic) => (
            <option key={topic}>{topic}</option>
          ))}
        </select>
      </label>
      <label>
        <Trans>Mensaje</Trans>
        <textarea name="message" rows={7} required maxLength={4000} />
      </label>
      <button type="submit">
        <SiteSymbol name="mail" />
        <Trans>Escribir en mi correo</Trans>
      </button>
      <p role="status" className={styles.small}>
        {isOpened ? (
          <Trans>Se abrió tu programa de correo. Si no pasó nada, copia la dirección de al lado.</Trans>
        ) : (
          <Trans>Abre tu programa de correo con el mensaje listo; lo envías tú.</Trans>
        )}
      </p>
    </form>
  );
}

function Address({ email }: { email: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <section className={styles.address}>
      <h2>
        <Trans>O escribe directo</Trans>
      </h2>
      <a href={`mailto:${email}`}>{email}</a>
      <button
        type="button"
        onClick={() => {
          navigator.clipboard.writeText(email).then(
            () => setIsCopied(true),
            () => setIsCopied(false),
          );
        }}
      >
        <SiteSymbol name={isCopied ? 'check' : 'content_copy'} />
        <span role="status">{isCopied ? <Trans>Copiada</Trans> : <Trans>Copiar dirección</Trans>}</span>
      </button>
    </section>
  );
}

/** A `mailto:` address with subject and text. */
export function messageAddress(email: string, subject: string, text: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(`Minga: ${subject}`)}&body=${encodeURIComponent(text)}`;
}
