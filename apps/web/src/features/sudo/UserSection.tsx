/** A user with sessions, businesses, and what an operator can do. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useGetSudoUserQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { paths } from '../../base/address/paths.ts';
import { platformOf } from '../../base/platform.ts';
import { platformWords } from '../../shared/format/platform-words.ts';
import { fullTime, timeWords } from '../../shared/format/time-words.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { Facts } from '../../shared/page/Facts.tsx';
import {
  BlockDialog,
  DeletePageDialog,
  DeleteUserDialog,
  EndSessionDialog,
  useConsequenceWords,
} from './access-dialogs.tsx';
import { CredentialDialog, EmailDialog, PasswordDialog } from './account-dialogs.tsx';
import { useRoleWords } from './state-words.ts';
import styles from './sudo.module.css';
import { UserBadges } from './UsersSection.tsx';

export function UserSection({ uid }: { uid: string }) {
  const { data, error, refetch } = useGetSudoUserQuery({ uid });
  if (!data && error) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!data) return <MgSpinner className={styles.wait} />;
  return (
    <>
      <p>
        <a href={paths.sudo('users')}>
          <Trans>Volver a las personas</Trans>
        </a>
      </p>
      <Person detail={data} />
      <Sessions user={data.user} sessions={data.sessions} />
      <Businesses businesses={data.businesses} />
    </>
  );
}

type Dialog = 'block' | 'email' | 'password' | 'credential' | 'delete';

function Person({ detail: { user, businesses } }: { detail: Wire['SudoUserAnswer'] }) {
  const { t } = useLingui();
  const now = useNow();
  const [opened, open] = useOpened<Dialog>();
  const props = opened && { key: opened.key, user, onClose: opened.close };
  return (
    <section className={styles.card} aria-labelledby="sudo-user">
      <div className={styles.tools}>
        <h2 id="sudo-user">{user.displayName}</h2>
        <UserBadges user={user} />
      </div>
      <Facts
        facts={[
          [t`Correo`, user.email ?? '—'],
          [t`Correo confirmado`, user.emailVerified ? t`Sí` : t`No`],
          ['Id', user.uid],
          [t`Última actividad`, timeWords(user.seen_at, now)],
          [t`Se registró`, fullTime(user.created_at)],
        ]}
      />
      {user.sudo ? (
        <p className={styles.quiet}>
          <Trans>Opera esta instalación: solo se cambia en la configuración del servidor.</Trans>
        </p>
      ) : (
        <div className={styles.actions}>
          <MgButton onClick={() => open('block')}>
            {user.disabled ? <Trans>Desbloquear</Trans> : <Trans>Bloquear</Trans>}
          </MgButton>
          {user.email !== null && (
            <MgButton onClick={() => open('email')}>
              <Trans>Cambiar el correo</Trans>
            </MgButton>
          )}
          <MgButton onClick={() => open('password')}>
            <Trans>Cambiar la contraseña</Trans>
          </MgButton>
          {user.email !== null && !user.disabled && (
            <MgButton onClick={() => open('credential')}>
              <Trans>Generar una credencial</Trans>
            </MgButton>
          )}
          <MgButton variant="danger" onClick={() => open('delete')}>
            <Trans>Eliminar</Trans>
          </MgButton>
        </div>
      )}
      {props && opened.value === 'block' && <BlockDialog {...props} key={props.key} />}
      {props && opened.value === 'email' && <EmailDialog {...props} key={props.key} />}
      {props && opened.value === 'password' && <PasswordDialog {...props} key={props.key} />}
      {props && opened.value === 'credential' && <CredentialDialog {...props} key={props.key} />}
      {props && opened.value === 'delete' && (
        <DeleteUserDialog {...props} key={props.key} businesses={businesses} />
      )}
    </section>
  );
}

interface SessionsProps {
  user: Wire['SudoUser'];
  sessions: readonly Wire['SudoSession'][];
}

function Sessions({ user, sessions }: SessionsProps) {
  const { t } = useLingui();
  const now = useNow();
  const [ending, openEnd] = useOpened<Wire['SudoSession']>();
  const deviceOf = ({ user_agent }: Wire['SudoSession']) => platformWords(platformOf(user_agent, 0));
  return (
    <section className={styles.card} aria-labelledby="sudo-sessions">
      <h2 id="sudo-sessions">
        <Trans>Sesiones</Trans>
      </h2>
      {sessions.length === 0 && (
        <p className={styles.quiet}>
          <Trans>No tiene ninguna abierta.</Trans>
        </p>
      )}
      {sessions.length > 0 && (
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <li key={session.id}>
              <span className={styles.what}>
                <b>{deviceOf(session)}</b>
                <small>
                  <Trans>
                    Usada {timeWords(session.seen_at, now)} · abierta {timeWords(session.created_at, now)}
                  </Trans>
                </small>
                {session.address !== null && (
                  <small>
                    <Trans>Desde {session.address}</Trans>
                  </small>
                )}
              </span>
              {!user.sudo && (
                <MgButton
                  aria-label={t`Cerrar la sesión en ${deviceOf(session)}`}
                  onClick={() => openEnd(session)}
                >
                  <Trans>Cerrar</Trans>
                </MgButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {ending && (
        <EndSessionDialog
          key={ending.key}
          user={user}
          session={ending.value}
          device={deviceOf(ending.value)}
          onClose={ending.close}
        />
      )}
    </section>
  );
}

function Businesses({ businesses }: { businesses: readonly Wire['SudoMembership'][] }) {
  const words = useConsequenceWords();
  const [deleted, openDeletion] = useOpened<Wire['SudoMembership']>();
  const roles = useRoleWords();
  return (
    <section className={styles.card} aria-labelledby="sudo-businesses">
      <h2 id="sudo-businesses">
        <Trans>Negocios</Trans>
      </h2>
      {businesses.length === 0 && (
        <p className={styles.quiet}>
          <Trans>No pertenece a ninguno.</Trans>
        </p>
      )}
      {businesses.length > 0 && (
        <ul className={styles.rows}>
          {businesses.map((page) => (
            <li key={page.bid}>
              <span className={styles.what}>
                <a href={paths.sudo('pages', String(page.bid))}>
                  {page.name} ({page.prefix})
                </a>
                <small>
                  {roles[page.role]} · <Plural value={page.members} one="# persona" other="# personas" />
                </small>
                <small>
                  <Trans>Si se elimina a la persona: {words[page.on_deletion]}.</Trans>
                </small>
              </span>
              <MgButton onClick={() => openDeletion(page)}>
                <Trans>Eliminar el negocio</Trans>
              </MgButton>
            </li>
          ))}
        </ul>
      )}
      {deleted && <DeletePageDialog key={deleted.key} page={deleted.value} onClose={deleted.close} />}
    </section>
  );
}
