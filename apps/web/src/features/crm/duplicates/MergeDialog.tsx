/** Compares contacts side by side, chooses whose values are kept, and merges them (docs/product/crm.md 10.3). */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgCheckbox } from '@minga/react/checkbox';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { useRef, useState } from 'react';
import { DialogActions } from '../../../shared/forms/DialogActions.tsx';
import { contactName, contactSummary } from '../../../shared/crm/contact-words.ts';
import { UnknownFields } from '../../../shared/crm/UnknownFields.tsx';
import { useContactFieldsRead } from '../../../shared/crm/use-contact-fields.ts';
import crm from '../shared/crm.module.css';
import points from '../shared/PointFields.module.css';
import styles from './duplicates.module.css';
import { MergeEffect } from './MergeEffect.tsx';
import { ContactChoice, MergeFields } from './MergeFields.tsx';
import { type MergeChoice, initialChoice, mergeBody } from './merge-choice.ts';
import { useMergeContacts } from './use-merge-contacts.ts';

interface MergeDialogProps {
  bid: number;
  group: readonly Wire['CrmDuplicate'][];
  onClose(): void;
}

export function MergeDialog({ bid, group, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const [included, setIncluded] = useState<ReadonlySet<string>>(
    () => new Set(group.map(({ contact }) => contact.id)),
  );
  const chosen = group.filter(({ contact }) => included.has(contact.id));
  const contacts = chosen.map(({ contact }) => contact);
  const fieldsRead = useContactFieldsRead(bid);
  const custom = fieldsRead.fields ?? [];
  const [choice, setChoice] = useState<MergeChoice>(() => initialChoice(contacts, custom));
  const [problem, setProblem] = useState('');
  const { isMerging, merge } = useMergeContacts(bid);
  const count = contacts.length;
  return (
    <MgDialog
      ref={dialog}
      open
      className={styles.dialog}
      size="lg"
      heading={t`Combinar contactos`}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={crm.stack}>
        {group.length > 2 && (
          <fieldset className={points.points}>
            <legend>
              <Trans>Contactos que se combinan</Trans>
            </legend>
            {group.map(({ contact }) => (
              <MgCheckbox
                key={contact.id}
                checked={included.has(contact.id)}
                onChange={() => toggle(contact.id)}
              >
                {contactName(contact)} <small className={crm.quiet}>{contactSummary(contact)}</small>
              </MgCheckbox>
            ))}
          </fieldset>
        )}
        {count > 1 ? (
          <>
            <ContactChoice contacts={contacts} choice={choice} onChange={setChoice} />
            <UnknownFields read={fieldsRead} />
            <MergeFields contacts={contacts} choice={choice} custom={custom} onChange={setChoice} />
            <MergeEffect group={chosen} survivor={choice.survivor} />
          </>
        ) : (
          <p className={crm.quiet}>
            <Trans>Elige al menos dos contactos.</Trans>
          </p>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <DialogActions
        isBusy={isMerging}
        isDisabled={count < 2 || !fieldsRead.fields}
        onCancel={() => dialog.current?.close(false)}
        onConfirm={() => void confirm()}
      >
        <Plural value={count} one="Combinar # contacto" other="Combinar # contactos" />
      </DialogActions>
    </MgDialog>
  );

  function toggle(id: string): void {
    const next = new Set(included);
    if (!next.delete(id)) next.add(id);
    setIncluded(next);
    const left = group.flatMap(({ contact }) => (next.has(contact.id) ? [contact] : []));
    setChoice(initialChoice(left, custom));
  }

  async function confirm(): Promise<void> {
    if (isMerging || !fieldsRead.fields) return;
    setProblem('');
    const error = await merge(choice.survivor, mergeBody(contacts, choice, custom));
    if (error) setProblem(error.message);
    else dialog.current?.close(true);
  }
}
