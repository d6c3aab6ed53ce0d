/** Title of a ticket: a heading that becomes an input when it is clicked. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { ConflictChoice } from '../screen/ConflictChoice.tsx';
import { DraftNote } from '../../../shared/forms/DraftNote.tsx';
import { leaveOnEscape } from './field-escape.ts';
import { SaveMark } from '../screen/SaveMark.tsx';
import styles from './TitleField.module.css';
import type { TicketSaves } from '../screen/use-ticket-saves.ts';

export function TitleField({
  ticket,
  saves,
  canEdit,
}: {
  ticket: Wire['Ticket'];
  saves: TicketSaves;
  canEdit: boolean;
}) {
  const { t } = useLingui();
  const draft = useDraft(`title:${ticket.id}`, ticket.title, ticket.version);
  const field = useRef<HTMLTextAreaElement>(null);
  const isCancelled = useRef(false);
  const state = saves.stateOf('title');

  const { clear } = draft;
  useEffect(() => {
    // Also after a retry.
    if (state.kind === 'saved') clear(ticket.title);
  }, [state.kind, clear, ticket.title]);

  // A draft of a title is still shown after the ticket was deleted.
  if (!canEdit && !draft.isChanged) return <h2 className={styles.title}>{ticket.title}</h2>;
  return (
    <div className={styles.field}>
      <textarea
        ref={field}
        className={styles.title}
        rows={1}
        readOnly={!canEdit}
        maxLength={500}
        value={draft.text}
        aria-label={t`Título`}
        aria-invalid={draft.text.trim() === '' || undefined}
        onChange={(event) => draft.setText(event.currentTarget.value.replaceAll('\n', ' '))}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
      />
      {draft.isRestored && state.kind === 'idle' && <DraftNote onDiscard={() => draft.clear()} />}
      <SaveMark state={state} />
      {state.kind === 'conflict' && (
        <ConflictChoice
          conflict={state.conflict}
          onMine={() => void store(state.conflict.mine, state.conflict.version)}
          onTheirs={() => {
            draft.clear();
            saves.settle('title');
          }}
        />
      )}
    </div>
  );

  async function save(): Promise<void> {
    if (isCancelled.current) {
      isCancelled.current = false;
      return;
    }
    const title = draft.text.trim();
    if (!draft.isChanged || !canEdit) return;
    // The title is required: an emptied field is reset.
    if (title === '') draft.clear();
    else await store(title, draft.version);
  }

  async function store(title: string, version: number | undefined): Promise<void> {
    if (await saves.save('title', { title }, version)) draft.clear(title);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      field.current?.blur();
    }
    if (!draft.isChanged) return;
    leaveOnEscape(event, () => {
      isCancelled.current = true;
      draft.clear();
    });
  }
}
