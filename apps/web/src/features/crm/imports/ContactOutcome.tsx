/** Progress and result of an import of contacts. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { contactName } from '../../../shared/crm/contact-words.ts';
import { ImportOutcome, ImportRunning, ImportUndone } from '../../../shared/imports/ImportOutcome.tsx';
import { saveRows } from '../../../shared/imports/save-rows.ts';
import type { ContactImportStep, ContactJob } from './use-contact-import.ts';

interface ContactOutcomeProps {
  step: Extract<ContactImportStep, { name: 'running' | 'stopped' | 'done' | 'undone' }>;
  canUndo: boolean;
  isUndoing: boolean;

  /** Where the contacts are shown. */
  contactsPath: string;
  onStop(): void;
  onResume(job: ContactJob): void;
  onUndo(job: ContactJob): void;
  onRestart(): void;
}

export function ContactOutcome(props: ContactOutcomeProps) {
  const { step, canUndo, isUndoing, contactsPath, onStop, onResume, onUndo, onRestart } = props;
  const { t } = useLingui();
  if (step.name === 'undone') {
    const { deleted, restored, kept } = step.undo;
    return (
      <ImportUndone
        heading={<Plural value={deleted} one="Se eliminó # contacto" other="Se eliminaron # contactos" />}
        facts={[
          ...(restored > 0
            ? [
                <Plural
                  key="restored"
                  value={restored}
                  one="# volvió a como estaba."
                  other="# volvieron a como estaban."
                />,
              ]
            : []),
          ...(kept > 0
            ? [
                <Plural
                  key="kept"
                  value={kept}
                  one="# se quedó porque alguien ya lo cambió o lo usa."
                  other="# se quedaron porque alguien ya los cambió o los usa."
                />,
              ]
            : []),
        ]}
        onRestart={onRestart}
      />
    );
  }
  const { job } = step;
  if (step.name === 'running') return <ImportRunning job={job} onStop={onStop} />;
  const { created, updated, duplicates, refused, refusals } = job.progress;
  const skipped = job.read.problems.filter(({ isSkipped }) => isSkipped).length;
  const nameOf = (index: number) => {
    const contact = job.read.contacts[index];
    return contact ? contactName({ ...contact, last_name: contact.last_name ?? '' }) : '';
  };
  return (
    <ImportOutcome
      job={job}
      stopped={step.name === 'stopped' ? step.error : undefined}
      created={<Plural value={created} one="# contacto creado" other="# contactos creados" />}
      facts={[
        ...(updated > 0
          ? [
              <Plural
                key="updated"
                value={updated}
                one="# fila actualizó su contacto."
                other="# filas actualizaron su contacto."
              />,
            ]
          : []),
        ...(duplicates > 0
          ? [
              <Plural
                key="duplicates"
                value={duplicates}
                one="# ya existía y se omitió."
                other="# ya existían y se omitieron."
              />,
            ]
          : []),
        ...(refused > 0
          ? [<Plural key="refused" value={refused} one="# fila se rechazó." other="# filas se rechazaron." />]
          : []),
        ...(skipped > 0
          ? [
              <Plural
                key="skipped"
                value={skipped}
                one="# fila del archivo no tenía nombre."
                other="# filas del archivo no tenían nombre."
              />,
            ]
          : []),
      ]}
      nameOf={nameOf}
      onSaveRefused={() =>
        saveRows('minga-rechazados.csv', [
          [t`Fila`, t`Contacto`, t`Motivo`],
          ...refusals.map(({ index, message }) => [job.read.rows[index] ?? null, nameOf(index), message]),
        ])
      }
      link={{ to: contactsPath, label: <Trans>Ver los contactos</Trans> }}
      isUndoing={isUndoing}
      onUndo={canUndo && created + updated > 0 ? () => onUndo(job) : null}
      onResume={() => onResume(job)}
      onRestart={onRestart}
    />
  );
}
