/** Lists and companies of a contact on its page: it is added to them and removed from them here. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useAddCrmBusinessContactMutation,
  useAddCrmListContactMutation,
  useRemoveCrmBusinessContactMutation,
  useRemoveCrmListContactMutation,
} from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import { useState } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import styles from '../shared/crm.module.css';
import { type HolderKind, HolderPicker } from './HolderPicker.tsx';

interface HoldersOfContactProps {
  bid: number;

  /** Id of the contact. */
  contact: string;
  mayWrite: boolean;
  references: readonly Wire['CrmReference'][];
}

export function ContactCompanies(props: HoldersOfContactProps) {
  const { bid, contact } = props;
  const { t } = useLingui();
  const [add] = useAddCrmBusinessContactMutation();
  const [remove] = useRemoveCrmBusinessContactMutation();
  return (
    <Holders
      {...props}
      kind="company"
      heading={t`Empresas`}
      pickHeading={t`Agregar a empresas`}
      empty={t`No está en ninguna empresa.`}
      hrefOf={paths.crmBusiness}
      onAdd={async (company) => apiErrorOf(await add({ id: bid, company, contact }))}
      onRemove={async (company) => apiErrorOf(await remove({ id: bid, company, contact }))}
    />
  );
}

export function ContactLists(props: HoldersOfContactProps) {
  const { bid, contact } = props;
  const { t } = useLingui();
  const [add] = useAddCrmListContactMutation();
  const [remove] = useRemoveCrmListContactMutation();
  return (
    <Holders
      {...props}
      kind="list"
      heading={t`Listas`}
      pickHeading={t`Agregar a listas`}
      empty={t`No está en ninguna lista.`}
      hrefOf={paths.crmList}
      onAdd={async (list) => apiErrorOf(await add({ id: bid, list, contact }))}
      onRemove={async (list) => apiErrorOf(await remove({ id: bid, list, contact }))}
    />
  );
}

interface HoldersProps extends HoldersOfContactProps {
  kind: HolderKind;
  heading: string;

  /** Heading of the picker. */
  pickHeading: string;
  empty: string;
  hrefOf(id: string): string;

  /** Both resolve with the error of the call. */
  onAdd(holder: string): Promise<ApiError | undefined>;
  onRemove(holder: string): Promise<ApiError | undefined>;
}

function Holders(props: HoldersProps) {
  const { bid, kind, mayWrite, heading, pickHeading, empty, references, hrefOf, onAdd, onRemove } = props;
  const { t } = useLingui();
  const [isPicking, setIsPicking] = useState(false);
  const id = `contact-${kind}`;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{heading}</h2>
        {mayWrite && (
          <MgButton variant="quiet" aria-label={pickHeading} onClick={() => setIsPicking(true)}>
            <Icon slot="start" name="add" size={18} />
            <Trans>Agregar</Trans>
          </MgButton>
        )}
      </div>
      {references.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <ul className={styles.links}>
          {references.map((reference) => {
            const { name } = reference;
            return (
              <li key={reference.id}>
                <a href={hrefOf(reference.id)}>{name}</a>
                {mayWrite && (
                  <MgIconButton
                    icon="close"
                    label={t`Quitar de «${name}»`}
                    onClick={() => void removeWithUndo(reference)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isPicking && (
        <HolderPicker
          bid={bid}
          kind={kind}
          heading={pickHeading}
          held={new Set(references.map((reference) => reference.id))}
          onAdd={onAdd}
          onClose={() => setIsPicking(false)}
        />
      )}
    </section>
  );

  async function removeWithUndo({ id: holder, name }: Wire['CrmReference']): Promise<void> {
    const failure = await onRemove(holder);
    if (failure) return void showSnackbar(failure.message, { tone: 'danger' });
    showSnackbar(t`Se quitó de «${name}»`, {
      id: `crm-holder-${holder}`,
      action: {
        label: t`Deshacer`,
        run: () =>
          void onAdd(holder).then((error) => error && showSnackbar(error.message, { tone: 'danger' })),
      },
    });
  }
}
