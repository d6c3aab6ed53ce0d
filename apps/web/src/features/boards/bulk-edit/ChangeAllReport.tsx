/** Result of a bulk edit: the number of changed tickets, and each failed ticket with its reason. */
import { Trans } from '@lingui/react/macro';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { BulkReport } from '../../../shared/bulk/BulkReport.tsx';
import { numberWords } from '../../../shared/format/number-words.ts';
import type { ChangeStep } from './use-change-all.ts';

export function ChangeAllReport({ step, prefix }: { step: ChangeStep; prefix: string }) {
  const { run, before, choice } = step;
  const [changed, total] = [numberWords(run.changed.length), numberWords(run.total)];
  return (
    <BulkReport
      run={run}
      summary={
        choice.archived === undefined ? (
          <Trans>
            Cambiaron {changed} de {total}.
          </Trans>
        ) : choice.archived ? (
          <Trans>
            Se archivaron {changed} de {total}.
          </Trans>
        ) : (
          <Trans>
            Se restauraron {changed} de {total}.
          </Trans>
        )
      }
      nameOf={(id) => `${ticketName(prefix, before.get(id)?.number ?? 0)} ${before.get(id)?.title ?? ''}`}
    />
  );
}
