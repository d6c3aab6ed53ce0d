/** Commands of a device, newest first: their state, what the device reported, cancelling and repeating. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useCancelMdmCommandMutation,
  useCreateMdmCommandMutation,
  useMdmCommandPagesInfiniteQuery,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { MgInfiniteScroll } from '@minga/react/infinite-scroll';
import { MgSpinner } from '@minga/react/spinner';
import { fullTime, timeWords } from '../../../shared/format/time-words.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import styles from '../mdm.module.css';
import { commandStatusWords, commandWords } from '../mdm-words.ts';

/** How often the history is read again while commands wait, in milliseconds. */
const pollMs = 10_000;

interface CommandHistoryProps {
  bid: number;
  device: Wire['MdmDevice'];
}

export function CommandHistory({ bid, device }: CommandHistoryProps) {
  const read = useMdmCommandPagesInfiniteQuery(
    { id: bid, device: device.id },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: device.waiting > 0 ? pollMs : 0,
      skipPollingIfUnfocused: true,
    },
  );
  const commands = read.data?.pages.flatMap((page) => page.commands);
  return (
    <section className={styles.card} aria-labelledby="device-history">
      <h2 id="device-history">
        <Trans>Historial</Trans>
      </h2>
      {renderContent()}
    </section>
  );

  function renderContent() {
    if (read.error && !commands && !read.isFetching)
      return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
    if (!commands) return <MgSpinner />;
    if (commands.length === 0) {
      return (
        <p className={styles.quiet}>
          <Trans>Todavía no recibió órdenes.</Trans>
        </p>
      );
    }
    return (
      <>
        <ul className={styles.list}>
          {commands.map((command) => (
            <Entry key={command.id} bid={bid} device={device} command={command} />
          ))}
        </ul>
        <MgInfiniteScroll
          threshold={0.9}
          done={!read.hasNextPage}
          loading={read.isFetchingNextPage}
          failed={read.isFetchNextPageError}
          onMgLoadMore={() => void read.fetchNextPage()}
        />
      </>
    );
  }
}

function Entry({ bid, device, command }: CommandHistoryProps & { command: Wire['MdmCommand'] }) {
  const { t } = useLingui();
  const now = useNow();
  const [cancel, { isLoading }] = useCancelMdmCommandMutation();
  const [create, { isLoading: isRepeating }] = useCreateMdmCommandMutation();
  const repeated = device.status === 'enrolled' ? repetitionOf(command) : null;
  const { label, tone } = commandStatusWords[command.status];
  const name = t(commandWords[command.command]);
  const time = command.answered_at ?? command.created_at;
  return (
    <li>
      <div>
        <b>{command.subject ? `${name}: ${command.subject}` : name}</b>
        <small>
          {command.by_name && `${command.by_name} · `}
          <time title={fullTime(time)}>{timeWords(time, now)}</time>
        </small>
        {command.is_repair && (
          <small>
            <Trans>Faltaba en el dispositivo: Minga dio la orden otra vez.</Trans>
          </small>
        )}
        {command.error && <small>{command.error}</small>}
      </div>
      <div className={styles.buttons}>
        <MgBadge tone={tone}>{t(label)}</MgBadge>
        {command.status === 'queued' && (
          <MgButton loading={isLoading} aria-label={t`Cancelar: ${name}`} onClick={() => void stop()}>
            <Trans>Cancelar</Trans>
          </MgButton>
        )}
        {repeated && (
          <MgButton
            loading={isRepeating}
            aria-label={t`Reintentar: ${name}`}
            onClick={() => void repeat(repeated)}
          >
            <Trans>Reintentar</Trans>
          </MgButton>
        )}
      </div>
      {command.result.length > 0 && (
        <details className={styles.wide}>
          <summary>
            <Trans>Ver la respuesta</Trans>
          </summary>
          <dl className={styles.values}>
            {command.result.map(({ name: key, value }, at) => (
              <div key={`${key} ${at}`}>
                <dt>{key}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );

  async function stop(): Promise<void> {
    const failure = apiErrorOf(await cancel({ id: bid, device: device.id, command: command.id }));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
  }

  async function repeat(body: Wire['NewMdmCommand']): Promise<void> {
    const failure = apiErrorOf(await create({ id: bid, device: device.id, newMdmCommand: body }));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
    else showSnackbar(t`La orden espera a que el dispositivo se conecte`, { tone: 'ok' });
  }
}

/**
 * The command that repeats a failed one; null for others. Harmful ones ask for the name again, and what could not be installed
 * is assigned again (docs/product/mdm.md 2.7).
 */
function repetitionOf({ command, status, subject }: Wire['MdmCommand']): Wire['NewMdmCommand'] | null {
  if (status !== 'failed') return null;
  switch (command) {
    case 'RemoveProfile':
    case 'RemoveApplication':
      return { command, parameters: { identifier: subject } };
    case 'DeviceInformation':
    case 'SecurityInfo':
    case 'InstalledApplicationList':
    case 'ProfileList':
    case 'CertificateList':
    case 'RestartDevice':
    case 'ShutDownDevice':
      return { command };
    default:
      return null;
  }
}
