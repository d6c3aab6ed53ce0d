/** Result of a bulk edit: the number of changed tickets, and each failed ticket with its reason. */
import { Plural, Trans } from '@lingui/react/macro';
import { ticketName } from '@minga/rules/ticket-numbers';
import styles from './ChangeAllDialog.module.css';
import type { ChangeStep } from './use-change-all.ts';
import { numberWords } from '../../../shared/format/number-words.ts';

export function ChangeAllReport({ step, prefix }: { step: ChangeStep; prefix: string }) {
  const { run, before, choice } = step;
  const [changed, total] = [numberWords(run.changed.length), numberWords(run.total)];
  const left = run.total - run.changed.length - run.refused.length;
  return (
    <div role="alert" className={styles.body}>
      <p>
        {choice.archived === undefined ? (
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
        )}
      </p>
      {run.error && <p className={styles.problem}>{run.error.message}</p>}
      {left > 0 && (
        <p className={styles.note}>
          <Plural value={left} one="Falta # por cambiar." other="Faltan # por cambiar." />
        </p>
      )}
      {run.refused.length > 0 && (
        <ul className={styles.refused}>
          {run.refused.map(({ id, message }) => (
            <li key={id}>
              <span>
                {ticketName(prefix, before.get(id)?.number ?? 0)} {before.get(id)?.title}
              </span>
              <span className={styles.problem}>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
