/** Merges contacts, undoes merges, and tells contacts apart, each with its message. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  useDecideCrmDuplicatesMutation,
  useMergeCrmContactsMutation,
  useUndoCrmMergeMutation,
} from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { fieldName } from '../timeline/timeline-words.ts';

export function useMergeContacts(bid: number) {
  const { t } = useLingui();
  const [send, { isLoading }] = useMergeCrmContactsMutation();
  const [sendUndo] = useUndoCrmMergeMutation();
  const [decide] = useDecideCrmDuplicatesMutation();
  return { isMerging: isLoading, merge, undo, tellApart };

  /** Resolves with the error of the call. */
  async function merge(
    contact: string,
    crmMergeRequest: Wire['CrmMergeRequest'],
  ): Promise<ApiError | undefined> {
    const answer = await send({ id: bid, contact, crmMergeRequest });
    if (!answer.data) return apiErrorOf(answer);
    const { id, contact: kept, merged } = answer.data.merge;
    const { name } = kept;
    const count = merged.length + 1;
    showSnackbar(t`${plural(count, { other: 'Se combinaron # contactos' })}: ${name}`, {
      id: `crm-merge-${id}`,
      action: { label: t`Deshacer`, run: () => void undo(id) },
    });
    return undefined;
  }

  async function undo(id: string): Promise<void> {
    const answer = await sendUndo({ id: bid, merge: id });
    if (!answer.data) return fail(apiErrorOf(answer));
    const kept = answer.data.kept.map(fieldName).join(', ');
    showSnackbar(
      kept === ''
        ? t`Se separaron los contactos.`
        : t`Se separaron los contactos. Siguen como alguien los cambió después: ${kept}.`,
      { id: `crm-merge-${id}`, tone: 'ok' },
    );
  }

  /** Says that contacts are different people, with an undo. */
  async function tellApart([contact = '', ...others]: readonly string[]): Promise<void> {
    const say = (different: boolean) =>
      decide({ id: bid, contact, crmDuplicatesDecision: { others, different } });
    const failure = apiErrorOf(await say(true));
    if (failure) return fail(failure);
    showSnackbar(t`No se volverán a proponer como duplicados.`, {
      id: `crm-apart-${contact}`,
      action: {
        label: t`Deshacer`,
        run: () => void say(false).then((answer) => fail(apiErrorOf(answer))),
      },
    });
  }

  function fail(error: ApiError | undefined): void {
    if (error) showSnackbar(error.message, { tone: 'danger' });
  }
}
