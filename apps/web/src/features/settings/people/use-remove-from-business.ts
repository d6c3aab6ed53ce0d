import { useLingui } from '@lingui/react/macro';
import { useRemoveMemberMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { useMe } from '../../../shared/workspace/me.ts';

/** Takes a person out of the business after a question: another member, or the user, who leaves. */
export function useRemoveFromBusiness(business: Wire['Business']) {
  const { t } = useLingui();
  const me = useMe();
  const [removeMember, { isLoading }] = useRemoveMemberMutation();
  const businessName = business.psm_business.name;
  return { remove, isLoading };

  /** Returns why the person was not removed; an empty text otherwise. */
  async function remove({ id, displayName }: Pick<Wire['Member']['psm_user'], 'id' | 'displayName'>) {
    const isMe = id === me.uid;
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: isMe ? t`¿Salir de ${businessName}?` : t`¿Quitar a ${displayName}?`,
      text: isMe
        ? t`Dejas sus equipos y no ves más sus tickets. Los que tienes pendientes quedan sin ti. Para volver necesitas una invitación.`
        : t`Sale de ${businessName} y de sus equipos, y deja de estar a cargo de sus tickets pendientes. Los terminados no cambian.`,
      ok: isMe ? t`Salir del negocio` : t`Quitar`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return '';
    const failure = apiErrorOf(await removeMember({ id: business.bid, uid: id }));
    if (failure) return failure.message || t`Ocurrió un error. Intenta de nuevo.`;
    showSnackbar(isMe ? t`Saliste de ${businessName}` : t`${displayName} ya no está en el negocio`);
    return '';
  }
}
