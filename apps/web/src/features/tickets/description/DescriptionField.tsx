/** Description: rendered Markdown, or its editor. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { useEffect, useRef } from 'react';
import { useDraft } from '../../../shared/forms/drafts.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import type { TextReferences } from '../../../shared/markdown/text-references.ts';
import type { TextSurface } from '../../../shared/markdown-editing/text-surface.ts';
import { MentionTextarea } from '../../../shared/mentions/MentionTextarea.tsx';
import type { MentionTarget } from '../../../shared/mentions/suggestion-targets.ts';
import { useEditing } from '../screen/confirmed-ticket.ts';
import { ConflictChoice } from '../screen/ConflictChoice.tsx';
import styles from './DescriptionField.module.css';
import { DraftNote } from '../../../shared/forms/DraftNote.tsx';
import { leaveOnEscape } from '../fields/field-escape.ts';
import { TextPictureTiles } from '../text-pictures/TextPictureTiles.tsx';
import { useTextPictures } from '../text-pictures/use-text-pictures.ts';
import { SaveMark } from '../screen/SaveMark.tsx';
import type { Conflict, Patch, TicketSaves } from '../screen/use-ticket-saves.ts';

export function DescriptionField({
  ticket,
  saves,
  canEdit,
  canAttach,
  startsEditing,
  mentionable,
  references,
}: {
  ticket: Wire['Ticket'];
  saves: TicketSaves;
  canEdit: boolean;

  /** Whether the person may add pictures. */
  canAttach: boolean;
  startsEditing: boolean;
  mentionable: readonly MentionTarget[];
  references: TextReferences;
}) {
  const { t } = useLingui();
  const draft = useDraft(`description:${ticket.id}`, ticket.description, ticket.version);
  // An unsaved draft opens the editor.
  const [isEditing, setEditing] = useEditing(canEdit && (startsEditing || draft.isChanged));
  const field = useRef<TextSurface>(null);
  const wantsFocus = useRef(startsEditing);
  const state = saves.stateOf('description');
  const arg = { id: ticket.bid, tid: ticket.id };
  const pictures = useTextPictures({ ticket: arg, draft, field, canAttach });
  const isWaiting = pictures.waiting.length > 0;

  useEffect(() => {
    if (!isEditing || !wantsFocus.current) return;
    wantsFocus.current = false;
    field.current?.focus();
  }, [isEditing]);

  const { clear } = draft;
  const sent = useRef<Patch | null>(null);
  const stored = state.kind === 'saved' ? state.patch : null;
  useEffect(() => {
    // Also after a retry, but not when a task was ticked: the editor may have been opened since.
    if (stored?.description === undefined || stored !== sent.current) return;
    if (clear(stored.description)) setEditing(false);
  }, [stored, clear, setEditing]);

  if (!isEditing) {
    return (
      <section className={styles.description} aria-label={t`Descripción`}>
        {ticket.description.trim() === '' ? (
          canEdit && (
            <button type="button" className={styles.empty} onClick={edit}>
              <Trans>Agregar una descripción</Trans>
            </button>
          )
        ) : (
          <div className={styles.reading}>
            {canEdit && (
              <button
                type="button"
                className={styles.edit}
                aria-label={t`Editar descripción`}
                title={t`Editar descripción`}
                onClick={edit}
              >
                <Icon name="edit" />
              </button>
            )}
            <Markdown
              text={ticket.description}
              references={references}
              {...(canEdit ? { onTask: tick } : {})}
            />
          </div>
        )}
        <SaveMark state={state} />
        {state.kind === 'conflict' && choice(state.conflict)}
      </section>
    );
  }

  return (
    <section className={styles.description} aria-label={t`Descripción`}>
      {draft.isRestored && <DraftNote onDiscard={discard} />}
      <MentionTextarea
        surfaceRef={field}
        mentionable={mentionable}
        side="below"
        isRich
        references={references}
        formats={canEdit ? 'toolbar-above' : 'keys'}
        readonly={!canEdit}
        label={t`Descripción`}
        hideLabel
        rows={8}
        maxRows={26}
        maxlength={100_000}
        value={draft.text}
        placeholder={t`Qué hay que saber para hacerlo. Puedes usar Markdown.`}
        onPictures={pictures.onPictures}
        onText={draft.setText}
        onSubmit={() => void save()}
        // Escape keeps a changed text, which may be long: only the button discards it.
        onKeyDown={(event) => leaveOnEscape(event, () => !draft.isChanged && discard())}
      />
      <TextPictureTiles pictures={pictures} />
      <div className={styles.actions} hidden={!canEdit}>
        <MgButton
          variant="primary"
          disabled={isWaiting}
          loading={state.kind === 'saving'}
          onClick={() => void save()}
        >
          <Trans>Guardar</Trans>
        </MgButton>
        <MgButton variant="quiet" onClick={discard}>
          {draft.isChanged ? <Trans>Descartar</Trans> : <Trans>Cancelar</Trans>}
        </MgButton>
        <SaveMark state={state} />
      </div>
      {state.kind === 'conflict' && choice(state.conflict)}
    </section>
  );

  function choice(conflict: Conflict) {
    return (
      <ConflictChoice
        conflict={conflict}
        onMine={() => void store(conflict.mine, conflict.version, conflict.theirs)}
        onTheirs={discard}
      />
    );
  }

  /** Toggles a checkbox of the rendered text and saves it like an edit. */
  function tick(description: string): void {
    void saves.save('description', { description, description_base: ticket.description }, ticket.version);
  }

  function edit(): void {
    wantsFocus.current = true;
    setEditing(true);
  }

  function discard(): void {
    draft.clear();
    saves.settle('description');
    setEditing(false);
  }

  async function save(): Promise<void> {
    // The next save is based on what the server stores now.
    if (isWaiting || state.kind === 'saving') return;
    if (!draft.isChanged) return setEditing(false);
    await store(draft.text, draft.version, draft.base);
  }

  /** Saves a text; `base` is the one that it was made from, with which the server merges what others changed. */
  async function store(
    description: string,
    version: number | undefined,
    base: string | undefined,
  ): Promise<void> {
    const patch = base === undefined ? { description } : { description, description_base: base };
    sent.current = patch;
    const answer = await saves.save('description', patch, version);
    // What was typed meanwhile is saved next.
    if (answer && draft.settle(description, answer.version)) setEditing(false);
  }
}
