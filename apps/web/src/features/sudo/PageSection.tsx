/** A business: people, plan and payments, storage, failed deliveries. Its content is not shown. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useGetSudoPageQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import {
  moneyWords,
  useChoiceWords,
  usePeriodNames,
  usePlanNames,
} from '../../shared/billing/billing-words.ts';
import { TransactionState } from '../../shared/billing/TransactionState.tsx';
import { numberWords } from '../../shared/format/number-words.ts';
import { sizeWords } from '../../shared/format/size-words.ts';
import { dateWords, fullTime, timeWords } from '../../shared/format/time-words.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { Facts } from '../../shared/page/Facts.tsx';
import { DeletePageDialog } from './access-dialogs.tsx';
import { FailureList } from './FailedEvents.tsx';
import { useRoleWords, useStateWords } from './state-words.ts';
import styles from './sudo.module.css';

export function PageSection({ bid }: { bid: number }) {
  const { data, error, refetch } = useGetSudoPageQuery({ page: bid });
  return (
    <>
      <p>
        <a href={paths.sudo('pages')}>
          <Trans>Volver a los negocios</Trans>
        </a>
      </p>
      {!data && error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <MgSpinner className={styles.wait} />}
      {data && (
        <>
          <Summary detail={data} />
          <People people={data.people} total={data.page.people} />
          <Plan detail={data} />
          <Deliveries detail={data} />
        </>
      )}
    </>
  );
}

type Detail = Wire['SudoPageAnswer'];

function Summary({ detail: { page, ticket_file_bytes, chat_file_bytes } }: { detail: Detail }) {
  const { t } = useLingui();
  const now = useNow();
  const navigate = useNavigate();
  const [deleting, open] = useOpened<'delete'>();
  return (
    <section className={styles.card} aria-labelledby="sudo-page">
      <h2 id="sudo-page">
        {page.name} ({page.prefix})
      </h2>
      <Facts
        facts={[
          ['Id', String(page.bid)],
          [t`Tickets`, numberWords(page.tickets)],
          [t`Archivos`, numberWords(page.files)],
          [t`Archivos de tickets`, sizeWords(ticket_file_bytes)],
          [t`Archivos de chats`, sizeWords(chat_file_bytes)],
          [t`Última actividad`, timeWords(page.seen_at, now)],
          [t`Creado`, fullTime(page.created_at)],
        ]}
      />
      <p className={styles.quiet}>
        <Trans>Los tickets, chats, archivos y contactos del negocio no se ven desde aquí.</Trans>
      </p>
      <div className={styles.actions}>
        <MgButton variant="danger" onClick={() => open('delete')}>
          <Trans>Eliminar el negocio</Trans>
        </MgButton>
      </div>
      {deleting && (
        <DeletePageDialog
          key={deleting.key}
          page={page}
          onDeleted={() => void navigate(paths.sudo('pages'), { replace: true })}
          onClose={deleting.close}
        />
      )}
    </section>
  );
}

function People({ people, total }: { people: readonly Wire['SudoPageMember'][]; total: number }) {
  const now = useNow();
  const roles = useRoleWords();
  return (
    <section className={styles.card} aria-labelledby="sudo-page-people">
      <h2 id="sudo-page-people">
        <Plural value={total} one="# persona" other="# personas" />
      </h2>
      <ul className={styles.rows}>
        {people.map((person) => (
          <li key={person.uid}>
            <span className={styles.what}>
              <a href={paths.sudo('users', person.uid)}>{person.displayName}</a>
              <small>
                {roles[person.role]} · {person.email ?? person.uid} · {timeWords(person.seen_at, now)}
              </small>
            </span>
            {person.disabled && (
              <MgBadge tone="danger">
                <Trans>Bloqueada</Trans>
              </MgBadge>
            )}
          </li>
        ))}
      </ul>
      {people.length < total && (
        <p className={styles.quiet}>
          <Trans>Se muestran las primeras {people.length}.</Trans>
        </p>
      )}
    </section>
  );
}

function Plan({ detail: { page, plan, transactions } }: { detail: Detail }) {
  const { t } = useLingui();
  const plans = usePlanNames();
  const periods = usePeriodNames();
  const states = useStateWords();
  const choiceWords = useChoiceWords();
  const query = new URLSearchParams({ q: String(page.bid) });
  return (
    <section className={styles.card} aria-labelledby="sudo-page-plan">
      <h2 id="sudo-page-plan">
        <Trans>Plan y pagos</Trans>
      </h2>
      <Facts
        facts={[
          [t`Plan en uso`, plans[page.plan]],
          [t`Estado`, states[plan.state]],
          [t`Periodo`, plan.period === null ? '—' : periods[plan.period]],
          [t`Licencias`, numberWords(plan.seats)],
          [t`Fin del periodo`, plan.ends_at === null ? '—' : dateWords(plan.ends_at)],
          [t`Fin de la prueba`, dateWords(plan.trial_ends_at)],
          [t`Saldo`, moneyWords(plan.balance_cents)],
        ]}
      />
      {transactions.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>No tiene transacciones.</Trans>
        </p>
      ) : (
        <>
          <ul className={styles.rows}>
            {transactions.map((transaction) => (
              <li key={transaction.id}>
                <span className={styles.what}>
                  <b>{moneyWords(transaction.amount_cents)}</b>
                  <small>
                    {choiceWords(transaction)} · {dateWords(transaction.created_at)}
                  </small>
                </span>
                <TransactionState state={transaction.state} />
              </li>
            ))}
          </ul>
          <p>
            <a href={`${paths.sudo('billing')}?${query}`}>
              <Trans>Ver y registrar sus pagos</Trans>
            </a>
          </p>
        </>
      )}
    </section>
  );
}

function Deliveries({ detail: { deliveries, failures } }: { detail: Detail }) {
  const { t } = useLingui();
  return (
    <section className={styles.card} aria-labelledby="sudo-page-deliveries">
      <h2 id="sudo-page-deliveries">
        <Trans>Entregas</Trans>
      </h2>
      <Facts
        facts={[
          [t`Eventos fallidos`, numberWords(deliveries.failed_events)],
          [t`Correos por enviar`, numberWords(deliveries.mails)],
          [t`Mensajes a Google Chat`, numberWords(deliveries.google_chat)],
        ]}
      />
      {failures.length > 0 && <FailureList events={failures} />}
    </section>
  );
}
