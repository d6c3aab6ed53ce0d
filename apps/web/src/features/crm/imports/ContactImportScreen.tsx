/** `/crm/contacts/import`: imports contacts from a workbook, delimited text or vCards. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useListCrmImportsQuery } from '@minga/client/endpoints';
import { MgEmptyState } from '@minga/react/empty-state';
import { paths } from '../../../base/address/paths.ts';
import { ScreenTitle } from '../../../shared/page/navigation/ScreenTitle.tsx';
import { FileDrop } from '../../../shared/imports/FileDrop.tsx';
import { ReadingFile } from '../../../shared/imports/ReadingFile.tsx';
import { ImportList } from '../../../shared/imports/ImportList.tsx';
import styles from '../../../shared/imports/imports.module.css';
import { useConfirmedUndo } from '../../../shared/imports/use-confirmed-undo.ts';
import { CrmScreen, type CrmWorld } from '../shared/CrmScreen.tsx';
import { ContactOutcome } from './ContactOutcome.tsx';
import { ContactReview } from './ContactReview.tsx';
import { mostContacts, useContactImport } from './use-contact-import.ts';

export function ContactImportScreen() {
  const { t } = useLingui();
  return (
    <CrmScreen>
      {(world) =>
        world.rights.write ? (
          <ContactImport {...world} />
        ) : (
          <MgEmptyState icon="lock" heading={t`No puedes importar contactos`} level={1}>
            <Trans>Pide permiso a quien administra el negocio.</Trans>
          </MgEmptyState>
        )
      }
    </CrmScreen>
  );
}

function ContactImport({ bid, rights, members }: CrmWorld) {
  const { t } = useLingui();
  const { step, pick, run, start, undo, stop, restart, isUndoing } = useContactImport(bid);
  const confirmUndo = useConfirmedUndo(
    t`Se eliminan los contactos que creó y los actualizados vuelven a como estaban. Los que alguien ya cambió se quedan.`,
  );
  const undoImport = (ref: string) => void confirmUndo(() => undo(ref));
  return (
    <>
      <header>
        <ScreenTitle back={{ href: paths.crmContacts(), label: t`Volver a los contactos` }}>
          <Trans>Importar contactos</Trans>
        </ScreenTitle>
        <p className={styles.quiet}>
          <Trans>
            Trae tus contactos desde Excel, CSV o vCard. Verás todo antes de guardar y podrás deshacerlo.
          </Trans>
        </p>
      </header>
      {renderStep()}
    </>
  );

  function renderStep() {
    switch (step.name) {
      case 'pick':
        return (
          <>
            <FileDrop
              heading={<Trans>Arrastra aquí un archivo .xlsx, .csv o .vcf</Trans>}
              hint={
                <Trans>
                  La primera fila de una tabla lleva los nombres de las columnas. Hasta 100 000 contactos.
                </Trans>
              }
              accept=".vcf,text/vcard,text/x-vcard"
              mostRows={mostContacts}
              problem={step.problem}
              fileName={step.fileName}
              onPick={(file) => void pick(file)}
            />
            <RecentImports bid={bid} canUndo={rights.delete} onUndo={undoImport} />
          </>
        );
      case 'reading':
        return <ReadingFile fileName={step.fileName} />;
      case 'review':
        return (
          <ContactReview
            bid={bid}
            fileName={step.fileName}
            content={step.content}
            members={members}
            onCancel={restart}
            onRun={(read, options) => void start(step.fileName, read, options)}
          />
        );
      default:
        return (
          <ContactOutcome
            step={step}
            canUndo={rights.delete}
            isUndoing={isUndoing}
            onStop={stop}
            onResume={(job) => void run(job)}
            onUndo={({ id }) => undoImport(id)}
            onRestart={restart}
            contactsPath={
              step.name !== 'undone' && step.job.options.list !== '' && step.job.options.list !== 'new'
                ? paths.crmList(step.job.options.list)
                : paths.crmContacts()
            }
          />
        );
    }
  }
}

interface RecentImportsProps {
  bid: number;
  canUndo: boolean;
  onUndo(ref: string): void;
}

/** Imports of the business. */
function RecentImports({ bid, canUndo, onUndo }: RecentImportsProps) {
  const { data } = useListCrmImportsQuery({ id: bid }, { refetchOnMountOrArgChange: true });
  return (
    <ImportList
      heading={<Trans>Importaciones de contactos</Trans>}
      imports={(data?.imports ?? []).map((item) => ({
        ...item,
        summary: <Plural value={item.created + item.updated} one="# contacto" other="# contactos" />,
        canUndo: canUndo && item.created + item.updated > 0,
      }))}
      onUndo={onUndo}
    />
  );
}
