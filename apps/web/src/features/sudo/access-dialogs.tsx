/** Dialogs that block, unblock and delete a user. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useBlockSudoUsersMutation,
  useDeleteSudoPagesMutation,
  useDeleteSudoUsersMutation,
  useEndSudoSessionMutation,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { SudoDialog } from './SudoDialog.tsx';
import styles from './sudo.module.css';

interface UserDialogProps {
  user: Wire['SudoUser'];
  onClose(): void;
}

/** Blocks a user, or lets them in again. A block can be undone from its message. */
export function BlockDialog({ user, onClose }: UserDialogProps) {
  const { t } = useLingui();
  const [block] = useBlockSudoUsersMutation();
  const disabled = !user.disabled;
  const name = user.displayName;

  function undo(): void {
    const sudoUserBlock = { users: [user.uid], disabled: false, reason: t`Se deshizo el bloqueo.` };
    void block({ sudoUserBlock }).then(({ error }) =>
      error
        ? showSnackbar(t`No se pudo desbloquear a ${name}.`, { tone: 'danger' })
        : showSnackbar(t`${name} puede entrar de nuevo`, { tone: 'ok' }),
    );
  }

  return (
    <SudoDialog
      heading={disabled ? t`¿Bloquear a ${name}?` : t`¿Desbloquear a ${name}?`}
      label={disabled ? <Trans>Bloquear</Trans> : <Trans>Desbloquear</Trans>}
      isDanger={disabled}
      save={(_values, reason) => block({ sudoUserBlock: { users: [user.uid], disabled, reason } })}
      onSaved={() =>
        disabled
          ? showSnackbar(t`${name} ya no puede entrar`, { action: { label: t`Deshacer`, run: undo } })
          : showSnackbar(t`${name} puede entrar de nuevo`, { tone: 'ok' })
      }
      onClose={onClose}
    >
      <p>
        {disabled ? (
          <Trans>
            Sale de inmediato de todos sus dispositivos y no puede volver a entrar. Lo suyo se conserva.
          </Trans>
        ) : (
          <Trans>Puede volver a entrar con su cuenta.</Trans>
        )}
      </p>
    </SudoDialog>
  );
}

/** Deletes a user, after telling what happens to each business. */
export function DeleteUserDialog({
  user,
  businesses,
  onClose,
}: UserDialogProps & { businesses: readonly Wire['SudoMembership'][] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [remove] = useDeleteSudoUsersMutation();
  const words = useConsequenceWords();
  return (
    <SudoDialog
      heading={t`¿Eliminar a ${user.displayName}?`}
      label={<Trans>Eliminar</Trans>}
      isDanger
      typed={user.email ?? user.uid}
      save={(_values, reason) => remove({ sudoUserDeletion: { uids: [user.uid], reason } })}
      onSaved={() => {
        showSnackbar(t`Persona eliminada`, { tone: 'ok' });
        void navigate(paths.sudo('users'), { replace: true });
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Se borran su perfil y su cuenta; lo que escribió queda sin su nombre. No se puede deshacer.
        </Trans>
      </p>
      {businesses.length > 0 && (
        <ul className={styles.consequences}>
          {businesses.map(({ bid, name, on_deletion }) => (
            <li key={bid}>
              <b>{name}</b>: {words[on_deletion]}
            </li>
          ))}
        </ul>
      )}
    </SudoDialog>
  );
}

/** Deletes a business with everything in it. */
export function DeletePageDialog({
  page,
  onDeleted,
  onClose,
}: {
  page: Pick<Wire['SudoMembership'], 'bid' | 'name' | 'prefix'>;
  onDeleted?(): void;
  onClose(): void;
}) {
  const { t } = useLingui();
  const [remove] = useDeleteSudoPagesMutation();
  return (
    <SudoDialog
      heading={t`¿Eliminar ${page.name}?`}
      label={<Trans>Eliminar</Trans>}
      isDanger
      typed={page.prefix}
      save={(_values, reason) => remove({ sudoPageDeletion: { uids: [page.bid], reason } })}
      onSaved={() => {
        showSnackbar(t`Negocio eliminado`, { tone: 'ok' });
        onDeleted?.();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          Se borran sus equipos, tickets, archivos, chats y contactos para todas las personas. No se puede
          deshacer.
        </Trans>
      </p>
    </SudoDialog>
  );
}

/** What the deletion of a user does to a business. */
export function useConsequenceWords(): Record<Wire['SudoConsequence'], string> {
  const { t } = useLingui();
  return {
    deleted: t`se elimina, porque no queda nadie`,
    'handed-over': t`pasa a la persona que más tiempo lleva en él`,
    left: t`sigue igual sin esta persona`,
    protected: t`está protegido, e impide la eliminación`,
  };
}

/** Ends one session of a user. */
export function EndSessionDialog({
  user,
  session,
  device,
  onClose,
}: UserDialogProps & { session: Wire['SudoSession']; device: string }) {
  const { t } = useLingui();
  const [end] = useEndSudoSessionMutation();
  return (
    <SudoDialog
      heading={t`¿Cerrar la sesión en ${device}?`}
      label={<Trans>Cerrar la sesión</Trans>}
      isDanger
      save={(_values, reason) => end({ sudoSessionEnd: { uid: user.uid, session: session.id, reason } })}
      onSaved={() => showSnackbar(t`Sesión cerrada`, { tone: 'ok' })}
      onClose={onClose}
    >
      <p>
        <Trans>
          {user.displayName} sale de inmediato de ese dispositivo y puede volver a entrar. Sus otras sesiones
          siguen abiertas.
        </Trans>
      </p>
    </SudoDialog>
  );
}
