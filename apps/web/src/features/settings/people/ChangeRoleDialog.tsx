/** Says in plain words what a person gains and loses with another role in the business, and changes it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useAddMemberMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { canGrantBusinessRole } from '@minga/rules/access/membership';
import { isBusinessAdmin } from '@minga/rules/access/permissions';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { useRef, useState } from 'react';
import { DialogActions } from '../../../shared/forms/DialogActions.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { useMe } from '../../../shared/workspace/me.ts';
import { businessRoleNames } from '../../../shared/workspace/people-words.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import styles from '../settings.module.css';
import { useRoleEffects } from './use-role-effects.ts';

interface ChangeRoleDialogProps {
  business: Wire['Business'];
  member: Wire['Member'];
  to: Wire['BusinessRole'];
  onClose(): void;
}

export function ChangeRoleDialog({ business, member, to, onClose }: ChangeRoleDialogProps) {
  const { i18n, t } = useLingui();
  const me = useMe();
  const { teams } = useSelection();
  const dialog = useRef<MgDialogElement>(null);
  const [addMember, { isLoading }] = useAddMemberMutation();
  const [problem, setProblem] = useState('');
  const { psm_user: user, role: from } = member;
  const isMe = user.id === me.uid;
  const name = user.displayName;
  const roleName = i18n._(businessRoleNames[to]);
  const ownTeams = teams.filter(({ id }) => user.psm_users_teams.some(({ tid }) => tid === id));
  const { gains, losses } = useRoleEffects(
    from,
    to,
    ownTeams.map((team) => team.name),
  );
  // With the new role the user could no longer give themselves the former one.
  const canUndo = !isMe || canGrantBusinessRole(to, to, from);
  return (
    <MgDialog
      ref={dialog}
      open
      size="sm"
      heading={isMe ? t`¿Cambiar tu rol a ${roleName}?` : t`¿Cambiar el rol de ${name} a ${roleName}?`}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.dialogFields}>
        <Effects title={isMe ? t`Podrás` : t`Podrá`} effects={gains} />
        <Effects title={isMe ? t`Ya no podrás` : t`Ya no podrá`} effects={losses} />
        {isBusinessAdmin(from) && !isBusinessAdmin(to) && (
          <p className={styles.note}>
            <Trans>
              Las invitaciones y los enlaces que hizo se retiran; eso no vuelve al deshacer. Su rol en cada
              equipo no cambia.
            </Trans>
          </p>
        )}
        {!canUndo && (
          <p className={styles.warn}>
            <Trans>No podrás devolverte el rol: tendrá que hacerlo otra persona.</Trans>
          </p>
        )}
        {problem && (
          <p className={styles.rowProblem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <DialogActions
        isBusy={isLoading}
        onCancel={() => dialog.current?.close(false)}
        onConfirm={() => void change()}
      >
        <Trans>Cambiar el rol</Trans>
      </DialogActions>
    </MgDialog>
  );

  async function change(): Promise<void> {
    setProblem('');
    const failure = apiErrorOf(await give(to));
    if (failure) return setProblem(failure.message);
    dialog.current?.close(true);
    const words = isMe ? t`Ahora tu rol es ${roleName}` : t`Ahora el rol de ${name} es ${roleName}`;
    showSnackbar(words, {
      id: 'role-changed',
      ...(canUndo ? { action: { label: t`Deshacer`, run: () => void undo() } } : {}),
    });
  }

  async function undo(): Promise<void> {
    const failure = apiErrorOf(await give(from));
    if (failure) showSnackbar(`${t`No se devolvió el rol.`} ${failure.message}`, { tone: 'danger' });
  }

  function give(role: Wire['BusinessRole']) {
    return addMember({ id: business.bid, newMember: { uid: user.id, role } });
  }
}

function Effects({ title, effects }: { title: string; effects: readonly string[] }) {
  if (effects.length === 0) return null;
  return (
    <div>
      <p>
        <b>{title}</b>
      </p>
      <ul className={styles.losses}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </div>
  );
}
