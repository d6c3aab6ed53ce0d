/** Links a space: what to do in Google Chat, its address or webhook, and the events. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useLinkGoogleChatMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgTextField } from '@minga/react/text-field';
import { FormFoot } from '../../shared/forms/FormFoot.tsx';
import { useSaveForm } from '../../shared/forms/use-save-form.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { EventChoices } from './EventChoices.tsx';
import type { ChatEvent } from './google-chat-words.ts';
import styles from './google-chat.module.css';
import { readSpaceAddress } from './space-address.ts';

/** Longest address of a webhook, as in the contract. */
const longestAddress = 1000;

const defaultEvents: ChatEvent[] = ['created', 'completed'];

export function LinkSpaceForm({
  team,
  serviceAccount,
}: {
  team: Wire['Team'];
  serviceAccount: string | null;
}) {
  const { t } = useLingui();
  const [link] = useLinkGoogleChatMutation();
  const form = useSaveForm({
    stored: { address: '', events: defaultEvents },
    check: ({ address }) => {
      const found = readSpaceAddress(address);
      if (!found)
        return { address: t`Pega el enlace del espacio, o la dirección completa de uno de sus webhooks.` };
      if (found.webhookUrl === undefined && serviceAccount === null)
        return { address: t`Aquí hace falta la dirección de un webhook.` };
      return {};
    },
    codes: { 'google-chat/not-configured': 'address', 'google-chat/too-many': 'address' },
    save: (_changes, { address, events }) => {
      const found = readSpaceAddress(address);
      return link({
        newGoogleChatLink: {
          business_id: team.bid,
          team_id: team.id,
          space_name: found?.spaceName ?? '',
          ...(found?.webhookUrl === undefined ? {} : { webhook_url: found.webhookUrl }),
          events,
        },
      });
    },
    onSaved: () => showSnackbar(t`Se conectó el espacio`, { tone: 'ok' }),
  });
  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby="google-chat-link"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <h2 id="google-chat-link">
        <Trans>Conectar un espacio</Trans>
      </h2>
      {serviceAccount === null ? <NoServiceAccount /> : <AppSteps serviceAccount={serviceAccount} />}
      <WebhookSteps />
      <MgTextField
        label={serviceAccount === null ? t`Dirección del webhook` : t`Enlace del espacio o webhook`}
        maxlength={longestAddress}
        autocomplete="off"
        value={form.values.address}
        error={form.errorOf('address')}
        onInput={(event) => form.change({ address: event.currentTarget.value })}
      />
      <EventChoices
        legend={t`Publicar cuando`}
        chosen={form.values.events}
        onChange={(events) => form.change({ events })}
      />
      <FormFoot
        form={{ ...form, isDirty: false, isSaved: false }}
        label={<Trans>Conectar espacio</Trans>}
        isReady
      />
    </form>
  );
}

function AppSteps({ serviceAccount }: { serviceAccount: string }) {
  return (
    <div className={styles.steps}>
      <h3>
        <Trans>Con la app de Minga</Trans>
      </h3>
      <ol>
        <li>
          <Trans>En el espacio, abre «Aplicaciones e integraciones» y agrega la app de Minga.</Trans>
        </li>
        <li>
          <Trans>Copia el enlace del espacio y pégalo aquí.</Trans>
        </li>
      </ol>
      <p className={styles.note}>
        <Trans>
          La app usa la cuenta <code>{serviceAccount}</code>.
        </Trans>
      </p>
    </div>
  );
}

function NoServiceAccount() {
  return (
    <div className={styles.notice} role="note">
      <p>
        <Trans>
          Esta instalación no tiene una cuenta de servicio de Google, así que por ahora solo sirven los
          webhooks.
        </Trans>
      </p>
      <p>
        <Trans>
          Para publicar sin webhooks, quien administra el servidor define la ruta del archivo de la cuenta en{' '}
          <code>GOOGLE_CHAT_SERVICE_ACCOUNT</code>.
        </Trans>
      </p>
    </div>
  );
}

function WebhookSteps() {
  return (
    <div className={styles.steps}>
      <h3>
        <Trans>Con un webhook</Trans>
      </h3>
      <ol>
        <li>
          <Trans>En el espacio, abre «Aplicaciones e integraciones», elige «Webhooks» y crea uno.</Trans>
        </li>
        <li>
          <Trans>Copia su dirección y pégala aquí. La guardamos en secreto y no se vuelve a mostrar.</Trans>
        </li>
      </ol>
    </div>
  );
}
