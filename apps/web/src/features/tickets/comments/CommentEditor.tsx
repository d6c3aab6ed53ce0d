/** Field for the new text of a comment. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '@minga/client/errors';
import { MgButton } from '@minga/react/button';
import { useRef } from 'react';
import type { Draft } from '../../../shared/forms/drafts.ts';
import type { TextSurface } from '../../../shared/markdown-editing/text-surface.ts';
import { MentionTextarea } from '../../../shared/mentions/MentionTextarea.tsx';
import { leaveOnEscape } from '../fields/field-escape.ts';
import { DraftNote } from '../../../shared/forms/DraftNote.tsx';
import { TextPictureTiles } from '../text-pictures/TextPictureTiles.tsx';
import { useTextPictures } from '../text-pictures/use-text-pictures.ts';
import type { CommentsView } from './comments-view.ts';
import styles from './Comments.module.css';

export function CommentEditor({
  view: { arg, mentionable, references, canAttach, isReadOnly },
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
  const field = useRef<TextSurface>(null);
  const pictures = useTextPictures({ ticket: arg, draft, field, canAttach });
  const isWaiting = pictures.waiting.length > 0;
  return (
    <div className={styles.edit}>
      {draft.isRestored && <DraftNote onDiscard={onDiscard} />}
      <MentionTextarea
        surfaceRef={field}
        mentionable={mentionable}
        isRich
        references={references}
        formats={isReadOnly ? 'keys' : 'toolbar-below'}
        label={t`Comentario`}
        hideLabel
        rows={2}
        readonly={isReadOnly}
        maxRows={16}
        maxlength={20_000}
        value={draft.text}
        onPictures={pictures.onPictures}
        onText={draft.setText}
        onSubmit={() => !isWaiting && onSave()}
        onKeyDown={(event) => leaveOnEscape(event, () => !draft.isChanged && onDiscard())}
      />
      <TextPictureTiles pictures={pictures} />
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
      <div className={styles.actions} hidden={isReadOnly}>
        <MgButton variant="primary" disabled={isWaiting} onClick={onSave}>
          <Trans>Guardar</Trans>
        </MgButton>
        <MgButton variant="quiet" onClick={onDiscard}>
          <Trans>Descartar</Trans>
        </MgButton>
      </div>
    </div>
  );
}
