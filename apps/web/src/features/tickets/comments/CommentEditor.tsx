/** Field for the new text of a comment. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '@minga/client/errors';
import { MgButton } from '@minga/react/button';
import type { Draft } from '../../../shared/forms/drafts.ts';
import { MentionTextarea } from '../../../shared/mentions/MentionTextarea.tsx';
import { leaveOnEscape } from '../fields/field-escape.ts';
import { DraftNote } from '../../../shared/forms/DraftNote.tsx';
import type { CommentsView } from './comments-view.ts';
import styles from './Comments.module.css';

export function CommentEditor({
  view: { mentionable, isReadOnly },
  draft,
  error,
  onSave,
  onDiscard,
}: {
  view: CommentsView;
  draft: Draft;
  error: ApiError | null;
  onSave: () => void;
  onDiscard: () => void;
}) {
  const { t } = useLingui();
  return (
    <div className={styles.edit}>
      {draft.isRestored && <DraftNote onDiscard={onDiscard} />}
      <MentionTextarea
        mentionable={mentionable}
        label={t`Comentario`}
        hideLabel
        rows={2}
        readonly={isReadOnly}
        maxRows={16}
        maxlength={20_000}
        value={draft.text}
        onText={draft.setText}
        onMgSubmit={onSave}
        onKeyDown={(event) => leaveOnEscape(event, () => !draft.isChanged && onDiscard())}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
      <div className={styles.actions} hidden={isReadOnly}>
        <MgButton variant="primary" onClick={onSave}>
          <Trans>Guardar</Trans>
        </MgButton>
        <MgButton variant="quiet" onClick={onDiscard}>
          <Trans>Descartar</Trans>
        </MgButton>
      </div>
    </div>
  );
}
