/** Custom fields of the contacts of a business (docs/product/crm.md 2.9). */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  crmEndpoints,
  useDeleteCrmFieldMutation,
  useGetAppTokenQuery,
  useListCrmFieldsQuery,
  useUpdateCrmFieldsMutation,
} from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { MgSpinner } from '@minga/react/spinner';
import { limits } from '@minga/rules/limits';
import { store } from '../../../base/store.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { useDeletionGuard } from '../../../shared/workspace/protected-business.ts';
import { customKey } from '../../../shared/tickets/custom-values.ts';
import { FieldsForm } from '../lines/FieldsForm.tsx';
import styles from '../settings.module.css';

/** Without an app token the CRM is off. */
export function ContactFieldsSection({ bid }: { bid: number }) {
  const { data } = useGetAppTokenQuery({ id: bid });
  return data?.app_token ? <ContactFields bid={bid} /> : null;
}

/** Contacts are counted up to this number. */
const mostCounted = 1000;

function ContactFields({ bid }: { bid: number }) {
  const { t } = useLingui();
  const read = useListCrmFieldsQuery({ id: bid }, { refetchOnMountOrArgChange: 2 });
  const [updateFields] = useUpdateCrmFieldsMutation();
  const [deleteField] = useDeleteCrmFieldMutation();
  const mayDelete = useDeletionGuard();
  const failure = read.error && !read.isFetching && (
    <InlineError error={read.error} onRetry={() => void read.refetch()} />
  );
  if (!read.data) return failure || <MgSpinner className={styles.wait} />;
  return (
    <>
      {/* The form stays, with what was typed, when fields cannot be read again. */}
      {failure}
      <FieldsForm
        fields={read.data.fields}
        limit={limits.customFieldsOfContacts}
        labelledBy="settings-contact-fields"
        onSave={async (fields) => apiErrorOf(await updateFields({ id: bid, crmFieldsPatch: { fields } }))}
        onDelete={remove}
      >
        <h2 id="settings-contact-fields">
          <Trans>Campos de los contactos</Trans>
        </h2>
        <p className={styles.note}>
          <Trans>
            Datos propios de este negocio en cada contacto: una zona, un número de cliente, un rubro.
          </Trans>{' '}
          <Trans>
            Los obligatorios se piden en cada contacto nuevo; los contactos que ya existen sin ellos se pueden
            seguir editando.
          </Trans>
        </p>
      </FieldsForm>
    </>
  );

  async function remove({ id, name }: { id: number; name: string }): Promise<ApiError | undefined> {
    if (!mayDelete(bid)) return undefined;
    const has = customKey(id);
    const counted = await store.dispatch(
      crmEndpoints.endpoints.countCrmContacts.initiate(
        { id: bid, has },
        { forceRefetch: true, subscribe: false },
      ),
    );
    if (!counted.data) return apiErrorOf(counted);
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Eliminar el campo «${name}»?`,
      text: lossWords(counted.data.count),
      ok: t`Eliminar`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return undefined;
    const error = apiErrorOf(await deleteField({ id: bid, field: id }));
    if (!error) showSnackbar(t`Se eliminó «${name}»`);
    return error;
  }

  function lossWords(count: number): string {
    if (count === 0) return t`Ningún contacto tiene un valor en él. No se puede deshacer.`;
    if (count >= mostCounted) return t`1000 contactos o más pierden su valor en él. No se puede deshacer.`;
    return t`${plural(count, {
      one: '# contacto pierde su valor en él.',
      other: '# contactos pierden su valor en él.',
    })} No se puede deshacer.`;
  }
}
