/** Dialog that changes the selected contacts: what to do, its progress, and what could not be changed. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import type { MgDialogElement } from '@minga/react/dialog';
import { useRef, useState } from 'react';
import { BulkDialog } from '../../../shared/bulk/BulkDialog.tsx';
import styles from '../../../shared/bulk/bulk.module.css';
import { BulkReport } from '../../../shared/bulk/BulkReport.tsx';
import { dayOf } from '../../../shared/format/periods.ts';
import { numberWords } from '../../../shared/format/number-words.ts';
import { BulkMeaning, ConfirmWords, type OfferedAction, useBulkHeading } from './bulk-words.tsx';
import { BulkFields, type BulkChoice, changeOf } from './BulkFields.tsx';
import { useChangeContacts } from './use-change-contacts.ts';

interface ChangeContactsDialogProps {
  bid: number;
  action: OfferedAction;

  /** List of the change, if there is nothing to choose. */
  list?: string | undefined;
  ids: readonly string[];
  members: readonly Wire['Member'][];
  nameOf(id: string): string;

  /** Called once nothing is left to change. */
  onDone(): void;
  onClose(): void;
}

export function ChangeContactsDialog(props: ChangeContactsDialogProps) {
  const { bid, action, list, members, nameOf, onDone, onClose } = props;
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  // The change itself may move contacts out of the selection while the dialog is open.
  const [ids] = useState(props.ids);
  const [choice, setChoice] = useState<BulkChoice>(() => ({
    list: list ?? '',
    tags: '',
    owner: '',
    consent: 'given',
    consentDate: dayOf(new Date()),
    field: null,
    text: '',
  }));
  const { step, start, stop, again, tellResult } = useChangeContacts(bid, () => {
    dialog.current?.close(true);
    onDone();
  });
  const change = changeOf(action, choice);
  const heading = useBulkHeading(action, ids.length);
  const { run } = step ?? {};
  const [changed, total] = [numberWords(run?.changed.length ?? 0), numberWords(ids.length)];
  return (
    <BulkDialog
      dialog={dialog}
      heading={heading}
      step={step}
      progressLabel={t`Cambiando los contactos`}
      report={
        run && (
          <BulkReport
            run={run}
            summary={
              <Trans>
                Cambiaron {changed} de {total}.
              </Trans>
            }
            nameOf={nameOf}
          />
        )
      }
      confirmLabel={<ConfirmWords action={action} count={ids.length} />}
      canConfirm={change !== null}
      canTryAgain={run !== undefined && run.batches.length > 0}
      onConfirm={() => (step ? again() : change && start(change, ids))}
      onStop={stop}
      onClose={() => {
        if (step?.name === 'ended' && step.run.changed.length > 0) tellResult();
        onClose();
      }}
    >
      {list === undefined && (
        <BulkFields bid={bid} action={action} choice={choice} members={members} onChange={setChoice} />
      )}
      <p className={styles.note}>
        <BulkMeaning action={action} />
      </p>
    </BulkDialog>
  );
}
