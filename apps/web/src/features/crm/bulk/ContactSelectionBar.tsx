/** Actions on the selected contacts. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgDivider } from '@minga/react/divider';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import type { CrmRights } from '@minga/rules/access/crm-rights';
import { SelectionBar } from '../../../shared/bulk/SelectionBar.tsx';
import { useContactFields } from '../../../shared/crm/use-contact-fields.ts';
import { numberWords } from '../../../shared/format/number-words.ts';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import styles from './bulk.module.css';
import type { OfferedAction } from './bulk-words.tsx';
import { ChangeContactsDialog } from './ChangeContactsDialog.tsx';
import { type ContactSelection, mostSelected } from './use-contact-selection.ts';

interface ContactSelectionBarProps {
  bid: number;
  rights: CrmRights;
  members: readonly Wire['Member'][];
  selection: ContactSelection;

  /** List whose contacts are shown, if any. */
  list?: string | undefined;
}

export function ContactSelectionBar({ bid, rights, members, selection, list }: ContactSelectionBarProps) {
  const { t } = useLingui();
  const [dialog, openDialog] = useOpened<OfferedAction>();
  const hasFields = (useContactFields(bid)?.length ?? 0) > 0;
  const { rows, nameOf } = selection;
  const count = rows.ids.length;
  return (
    <>
      {count > 0 && (
        <div className={styles.bar}>
          <SelectionBar label={t`Contactos seleccionados`} count={count} onClear={clear}>
            <AllMatching selection={selection} />
            <MgMenu placement="top-end" onMgSelect={({ value }) => openDialog(value as OfferedAction)}>
              <MgButton slot="trigger" variant="primary">
                <Trans>Cambiar…</Trans>
              </MgButton>
              {rights.write && (
                <>
                  <MgMenuItem value="add-to-list">
                    <Trans>Agregar a una lista…</Trans>
                  </MgMenuItem>
                  <MgMenuItem value="remove-from-list">
                    {list === undefined ? (
                      <Trans>Quitar de una lista…</Trans>
                    ) : (
                      <Trans>Quitar de esta lista…</Trans>
                    )}
                  </MgMenuItem>
                  <MgMenuItem value="add-tags">
                    <Trans>Agregar etiquetas…</Trans>
                  </MgMenuItem>
                  <MgMenuItem value="remove-tags">
                    <Trans>Quitar etiquetas…</Trans>
                  </MgMenuItem>
                  <MgMenuItem value="set-owner">
                    <Trans>Cambiar el responsable…</Trans>
                  </MgMenuItem>
                  <MgMenuItem value="set-consent">
                    <Trans>Registrar el consentimiento…</Trans>
                  </MgMenuItem>
                  {hasFields && (
                    <MgMenuItem value="set-fields">
                      <Trans>Cambiar un campo…</Trans>
                    </MgMenuItem>
                  )}
                  <MgMenuItem value="mark-do-not-contact">
                    <Trans>Marcar: no contactar…</Trans>
                  </MgMenuItem>
                  <MgMenuItem value="clear-do-not-contact">
                    <Trans>Volver a contactar…</Trans>
                  </MgMenuItem>
                </>
              )}
              {rights.write && rights.delete && <MgDivider />}
              {rights.delete && (
                <MgMenuItem value="delete" danger>
                  <Trans>Eliminar…</Trans>
                </MgMenuItem>
              )}
            </MgMenu>
          </SelectionBar>
        </div>
      )}
      {dialog && (
        <ChangeContactsDialog
          key={dialog.key}
          bid={bid}
          action={dialog.value}
          list={dialog.value === 'remove-from-list' ? list : undefined}
          ids={rows.ids}
          members={members}
          nameOf={nameOf}
          onDone={rows.clear}
          onClose={dialog.close}
        />
      )}
    </>
  );

  function clear(): void {
    rows.clear();
    // The bar, which had the focus, disappears.
    document.querySelector<HTMLElement>('[data-row-check]')?.focus();
  }
}

/** Selects contacts beyond the loaded pages, and shows the progress of reading them. */
function AllMatching({ selection }: { selection: ContactSelection }) {
  const { rows, read, hasMore, isCut } = selection;
  const most = numberWords(mostSelected);
  if (read !== null) {
    const words = numberWords(read);
    return (
      <>
        <span role="status">
          <Trans>Leyendo los contactos: {words}</Trans>
        </span>
        <MgButton onClick={() => selection.stopReading()}>
          <Trans>Detener</Trans>
        </MgButton>
      </>
    );
  }
  if (isCut && rows.ids.length >= mostSelected) {
    return (
      <span>
        <Trans>Solo los primeros {most}.</Trans>
      </span>
    );
  }
  if (!hasMore || !rows.isAll) return null;
  return (
    <MgButton onClick={() => void selection.selectAllMatching()}>
      <Trans>Seleccionar todos los que coinciden</Trans>
    </MgButton>
  );
}
