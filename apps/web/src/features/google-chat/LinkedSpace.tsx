/** One linked space: who linked it, what was sent, the last failure, its events, a test message, and its end. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  useTestGoogleChatLinkMutation,
  useUnlinkGoogleChatMutation,
  useUpdateGoogleChatLinkMutation,
} from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { fullTime, timeWords } from '../../shared/format/time-words.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { EventChoices } from './EventChoices.tsx';
import { type ChatEvent, failureWords, isFailing } from './google-chat-words.ts';
import styles from './google-chat.module.css';

type Link = Wire['GoogleChatLink'];

export function LinkedSpace({ team, link }: { team: Wire['Team']; link: Link }) {
  const { t } = useLingui();
  const [update, updating] = useUpdateGoogleChatLinkMutation();
  const [test, testing] = useTestGoogleChatLinkMutation();
  const [unlink] = useUnlinkGoogleChatMutation();
  const place = { id: team.bid, tid: team.id, glid: link.id };
  const name = link.space_name;
  const sent = updating.isLoading ? updating.originalArgs?.googleChatLinkPatch.events : undefined;
  return (
    <li className={styles.space} aria-label={name}>
      <div className={styles.spaceHead}>
        <b>{name}</b>
        <span className={styles.way}>{link.has_webhook ? t`Webhook` : t`App de Minga`}</span>
      </div>
      <LinkState link={link} />
      <EventChoices legend={t`Publicar cuando`} chosen={sent ?? link.events} onChange={changeEvents} />
      <div className={styles.actions}>
        <MgButton loading={testing.isLoading || link.waiting > 0} onClick={() => void sendTest()}>
          {isFailing(link) ? <Trans>Intentar de nuevo</Trans> : <Trans>Enviar mensaje de prueba</Trans>}
        </MgButton>
        <MgButton variant="quiet" aria-label={t`Desconectar ${name}`} onClick={() => void ask()}>
          <Trans>Desconectar</Trans>
        </MgButton>
      </div>
    </li>
  );

  function changeEvents(events: ChatEvent[]): void {
    void update({ ...place, googleChatLinkPatch: { events } }).then(report);
  }

  async function sendTest(): Promise<void> {
    report(await test(place));
  }

  async function ask(): Promise<void> {
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Desconectar ${name}?`,
      text: t`Minga deja de publicar en el espacio. Lo que ya se publicó queda ahí.`,
      ok: t`Desconectar`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return;
    const answer = await unlink(place);
    report(answer);
    if (!answer.error) showSnackbar(t`Se desconectó ${name}`);
  }

  function report({ error }: { error?: unknown }): void {
    if (!error) return;
    showSnackbar(isApiError(error) ? error.message : t`Ocurrió un error. Intenta de nuevo.`, {
      tone: 'danger',
    });
  }
}

/** What was sent, waits or failed; the last two are announced when they change. */
function LinkState({ link }: { link: Link }) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { by_name: who, created_at, last_sent_at, last_failure_at, waiting, paused } = link;
  const linked = timeWords(created_at, now);
  const sent = last_sent_at === null ? '' : timeWords(last_sent_at, now);
  const failed = last_failure_at === null ? '' : timeWords(last_failure_at, now);
  const failing = isFailing(link);
  return (
    <div className={styles.state}>
      <p title={fullTime(created_at)}>
        <Trans>
          Conectado por {who}, {linked}
        </Trans>
      </p>
      <p title={last_sent_at === null ? undefined : fullTime(last_sent_at)}>
        {last_sent_at === null ? t`Todavía no se publicó nada` : t`Último mensaje: ${sent}`}
      </p>
      {last_failure_at !== null && (
        <p className={failing ? styles.failure : undefined} title={fullTime(last_failure_at)}>
          <Trans>Última falla: {failed}</Trans>
        </p>
      )}
      {/* Without times, which would be announced each minute. */}
      <div role="status">
        {waiting > 0 && (
          <p>
            <Plural value={waiting} one="# mensaje en espera" other="# mensajes en espera" />
          </p>
        )}
        {failing && <p className={styles.failure}>{failureWords(i18n, link)}</p>}
        {paused && (
          <p className={styles.failure}>
            <Trans>En pausa: publicamos otra vez cuando llegue un mensaje de prueba.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
