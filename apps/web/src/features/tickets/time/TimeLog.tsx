/** Logged time of a ticket: its sum against the estimate, a timer, and the entries. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type TicketArg, useDeleteTimeEntryMutation, useListTimeEntriesQuery } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { MgButton } from '@minga/react/button';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { MgIconButton } from '@minga/react/icon-button';
import { MgProgressBar } from '@minga/react/progress-bar';
import { useRef, useState } from 'react';
import { durationWords } from '../../../shared/format/duration-words.ts';
import { dateWords } from '../../../shared/format/time-words.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import styles from './TimeLog.module.css';
import { clockOf, minutesOf, useTimer } from './use-timer.ts';

export interface TimeLogProps {
  ticket: Wire['Ticket'];
  me: { uid: string; name: string };

  /** Default estimate of its type in minutes; null without one. */
  usual: number | null;

  /** Members of the team. */
  people: readonly { id: string; name: string }[];

  /** Whether the user may change entries of others and log their work. */
  canEdit: boolean;

  /** The ticket was deleted. */
  isReadOnly: boolean;
}

/** What the dialog is open for, and which opening it is. */
type Editing = { id: string; entry?: Wire['TimeEntry']; minutes?: number; isFromTimer?: boolean };

export function TimeLog({ ticket, usual, me, people, canEdit, isReadOnly }: TimeLogProps) {
  const { t } = useLingui();
  const arg: TicketArg = { id: ticket.bid, tid: ticket.id };
  const { currentData, error, refetch } = useListTimeEntriesQuery(arg, { refetchOnMountOrArgChange: 2 });
  const [deleteEntry] = useDeleteTimeEntryMutation();
  const [editing, setEditing] = useState<Editing | null>(null);
  const open = (what: Omit<Editing, 'id'>) => setEditing({ ...what, id: newClientId() });
  const timer = useTimer(ticket.id);
  const section = useRef<HTMLElement>(null);
  const entries = currentData?.entries ?? [];
  const withoutEntry = currentData?.without_entry ?? 0;

  if (isReadOnly && entries.length === 0) return null;
  return (
    <section ref={section} className={styles.section} aria-label={t`Tiempo registrado`} tabIndex={-1}>
      <header className={styles.header}>
        <h3>
          <Trans>Tiempo</Trans>
          {currentData && currentData.logged_time > 0 && (
            <span className={styles.count}>{durationWords(currentData.logged_time)}</span>
          )}
        </h3>
        {!isReadOnly && (
          <div className={styles.actions}>
            {timer.seconds === null ? (
              <MgButton variant="quiet" onClick={timer.start}>
                <Icon slot="start" name="timer" />
                <Trans>Iniciar</Trans>
              </MgButton>
            ) : (
              <>
                <span className={styles.clock} role="timer" aria-label={t`Cronómetro`}>
                  {clockOf(timer.seconds)}
                </span>
                <MgButton
                  variant="quiet"
                  onClick={() => open({ minutes: minutesOf(timer.seconds ?? 0), isFromTimer: true })}
                >
                  <Icon slot="start" name="stop" />
                  <Trans>Detener</Trans>
                </MgButton>
                <MgIconButton
                  size="sm"
                  icon="close"
                  label={t`Descartar el cronómetro`}
                  onClick={timer.clear}
                />
              </>
            )}
            <MgButton variant="quiet" onClick={() => open({})}>
              <Icon slot="start" name="add" />
              <Trans>Registrar</Trans>
            </MgButton>
          </div>
        )}
      </header>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {currentData && (
        <Estimate logged={currentData.logged_time} estimated={ticket.estimated_time ?? usual} />
      )}
      {(entries.length > 0 || withoutEntry > 0) && (
        <ul className={styles.list} aria-label={t`Registros de tiempo`}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.row}>
              <b className={styles.minutes}>{durationWords(entry.minutes)}</b>
              <span className={styles.text}>
                {entry.note !== '' && <span className={styles.note}>{entry.note}</span>}
                <span className={styles.facts}>
                  {entry.by_name} · {dateWords(`${entry.day}T12:00:00`)}
                </span>
              </span>
              {!isReadOnly && (canEdit || entry.created_by === me.uid) && (
                <span className={styles.tools}>
                  <MgIconButton
                    size="sm"
                    icon="edit"
                    label={t`Editar registro`}
                    onClick={() => open({ entry })}
                  />
                  <MgIconButton
                    size="sm"
                    icon="delete"
                    label={t`Eliminar registro`}
                    onClick={() => void remove(entry)}
                  />
                </span>
              )}
            </li>
          ))}
          {withoutEntry > 0 && (
            <li className={styles.row}>
              <b className={styles.minutes}>{durationWords(withoutEntry)}</b>
              <span className={styles.facts}>
                <Trans>Anotado antes, sin detalle</Trans>
              </span>
            </li>
          )}
        </ul>
      )}
      {editing && (
        <EntryDialog
          key={editing.id}
          arg={arg}
          entry={editing.entry}
          minutes={editing.minutes}
          people={canEdit ? withMe(people, me) : []}
          uid={me.uid}
          onSaved={() => editing.isFromTimer && timer.clear()}
          // Pressed again while it closes, it is open for something else by then.
          onClose={() => setEditing((now) => (now?.id === editing.id ? null : now))}
        />
      )}
    </section>
  );

  async function remove(entry: Wire['TimeEntry']): Promise<void> {
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Eliminar el registro?`,
      text: t`Se resta del tiempo del ticket y no se puede deshacer.`,
      ok: t`Eliminar`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return;
    section.current?.focus({ preventScroll: true });
    const failure = apiErrorOf(await deleteEntry({ ...arg, eid: entry.id }));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
  }
}

/** Logged time against the estimate. */
function Estimate({ logged, estimated }: { logged: number; estimated: number | null }) {
  const { t } = useLingui();
  if (estimated === null || estimated === 0) return null;
  const total = durationWords(estimated);
  const over = durationWords(logged - estimated);
  const left = durationWords(estimated - logged);
  return (
    <div className={styles.estimate} data-over={logged > estimated || undefined}>
      <MgProgressBar value={Math.min(1, logged / estimated)} label={t`Tiempo usado`} />
      <span>
        {logged > estimated ? (
          <Trans>
            {over} más de lo estimado ({total})
          </Trans>
        ) : (
          <Trans>
            Tiempo restante: {left} de {total}
          </Trans>
        )}
      </span>
    </div>
  );
}

function withMe(people: readonly { id: string; name: string }[], me: { uid: string; name: string }) {
  return people.some(({ id }) => id === me.uid) ? people : [{ id: me.uid, name: me.name }, ...people];
}
