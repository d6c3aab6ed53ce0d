/** New-ticket field while the board is loading: keystrokes typed right after the shortcut are not lost. */
import { useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { newTicketDraft, useDraft } from '../../../shared/forms/drafts.ts';
import styles from '../create/QuickAdd.module.css';

/**
 * Lines ended by Enter wait in the draft, from which `QuickAdd` creates tickets once the board has loaded. `onClose`
 * receives whether lines are waiting.
 */
export function EarlyAdd({
  teamId,
  status,
  onClose,
}: {
  teamId: number;
  status: number;
  onClose: (isWaiting: boolean) => void;
}) {
  const { t } = useLingui();
  const { text, setText } = useDraft(newTicketDraft(teamId, status), '');
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => field.current!.focus({ preventScroll: true }), []);

  return (
    <div className={styles.form} data-place="early">
      <textarea
        ref={field}
        className={styles.field}
        rows={2}
        maxLength={500}
        value={text}
        placeholder={t`¿Qué hay que hacer?`}
        aria-label={t`Título del ticket nuevo`}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={closeOnEscape}
        onPaste={pasteAsLine}
        onBlur={() => text === '' && onClose(false)}
      />
    </div>
  );

  /** Only Enter ends a line: pasted text is joined into one line here; `QuickAdd` asks whether to split it. */
  function pasteAsLine(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = field.current!;
    field.current!.setRangeText(pasted.trim().replaceAll(/\s+/g, ' '), selectionStart, selectionEnd, 'end');
    setText(field.current!.value.slice(0, 500));
  }

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose(text.includes('\n'));
  }
}
