/** Log of an automation: each run with its ticket, and what has to be changed after a failure. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListAutomationRunsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import { useRef } from 'react';
import { clockWords, dateWords, fullTime } from '../../../../shared/format/time-words.ts';
import { InlineError } from '../../../../shared/page/errors.tsx';
import { MoreButton, type OnMore, Pages } from '../../../../shared/page/Pages.tsx';
import settings from '../../settings.module.css';
import type { AutomationNames } from '../automation-words.ts';
import styles from '../automations.module.css';
import { MendAdvice } from './MendAdvice.tsx';
import { useRunWords } from './run-words.ts';
import { TicketLink } from './TicketLink.tsx';

interface RunsProps {
  automation: Wire['Automation'];
  names: AutomationNames;
}

export function RunsDialog({
  automation,
  names,
  onEdit,
  onClose,
}: RunsProps & {
  /** Opens the form of the automation. */
  onEdit(): void;
  onClose(): void;
}) {
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const { team } = names;
  return (
    <MgDialog
      ref={dialog}
      open
      heading={t`Historial de «${automation.name}»`}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.runs}>
        <Pages>
          {(cursor, onMore) => (
            <RunsPage
              query={{ id: team.bid, tid: team.id, aid: automation.id, ...(cursor ? { cursor } : {}) }}
              automation={automation}
              names={names}
              onMore={onMore}
            />
          )}
        </Pages>
        <p className={styles.note}>
          <Trans>Se guardan las últimas 200 ejecuciones, hasta 90 días.</Trans>
        </p>
      </div>
      <MgButton slot="footer" onClick={() => dialog.current?.close(false)}>
        <Trans>Cerrar</Trans>
      </MgButton>
      <MgButton
        slot="footer"
        variant="primary"
        onClick={() => {
          dialog.current?.close(true);
          onEdit();
        }}
      >
        <Trans>Editar</Trans>
      </MgButton>
    </MgDialog>
  );
}

function RunsPage({
  query,
  automation,
  names,
  onMore,
}: RunsProps & {
  query: { id: number; tid: number; aid: number; cursor?: string };
  onMore: OnMore;
}) {
  const { t } = useLingui();
  const { data, error, refetch } = useListAutomationRunsQuery(query);
  if (!data && error) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!data) return <MgSpinner className={settings.wait} />;
  if (data.runs.length === 0 && query.cursor === undefined)
    return (
      <MgEmptyState icon="history" heading={t`Todavía no actuó`} level={3}>
        <Trans>Aquí aparece cada ticket en el que actúe, y por qué no pudo si falla.</Trans>
      </MgEmptyState>
    );
  return (
    <>
      <ul className={styles.runList}>
        {data.runs.map((run) => (
          <Run key={run.id} run={run} automation={automation} names={names} />
        ))}
      </ul>
      <MoreButton next={data.next} onMore={onMore} />
    </>
  );
}

function Run({ run, automation, names }: RunsProps & { run: Wire['AutomationRun'] }) {
  const words = useRunWords(names)(run);
  const { ticket, copy, failure, outcome, created_at: at } = run;
  return (
    <li className={styles.run}>
      <div className={styles.runHead}>
        <TicketLink ticket={ticket} bid={names.team.bid} />
        <time dateTime={at} title={fullTime(at)}>
          {dateWords(at)}, {clockWords(at)}
        </time>
      </div>
      <p className={styles.runText}>
        <MgBadge tone={outcome === 'failed' ? 'danger' : outcome === 'incomplete' ? 'warn' : 'ok'}>
          {words.outcome}
        </MgBadge>
        <span>{words.deed}</span>
        {copy && <TicketLink ticket={copy} bid={names.team.bid} />}
      </p>
      {failure && <MendAdvice failure={failure} automation={automation} names={names} />}
    </li>
  );
}
