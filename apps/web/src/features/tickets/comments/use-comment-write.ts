/** Writes the text of a comment: its draft is kept until the text is stored. */
import { isRejected } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { useEffect, useRef, useState } from 'react';
import { useKeepsWrites } from '../../../offline/stored-writes.ts';
import type { Draft } from '../../../shared/forms/drafts.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';

/** Sends a text; `onStart` is called once the field may be emptied, `onFailure` when the draft has the text again. */
type Write = (
  text: string,
  send: () => Promise<{ error?: unknown }>,
  hooks: { onStart?: (() => void) | undefined; onFailure?: () => void },
) => Promise<void>;

/**
 * A device that keeps writes (docs/product/account.md 7.7) has the text from the first moment on: the draft is discarded
 * and the field is free. Otherwise the draft stays until the server has stored the text. A rejected text returns to its
 * draft; the error is shown in the field, or in a snackbar if the field was closed.
 */
export function useCommentWrite(draft: Draft) {
  const keepsWrites = useKeepsWrites();
  const [error, setError] = useState<ApiError | null>(null);
  const isSending = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const write: Write = async (text, send, { onStart, onFailure }) => {
    if (isSending.current) return;
    setError(null);
    const sending = send();
    if (keepsWrites) {
      draft.clear(text);
      onStart?.();
    } else isSending.current = true;
    const result = await sending;
    isSending.current = false;
    const failure = apiErrorOf(result);
    if (!failure) {
      if (keepsWrites) return;
      draft.clear(text);
      onStart?.();
      return;
    }
    if (keepsWrites && !isRejected(result.error)) return;
    draft.putBack(text);
    onFailure?.();
    if (isShown.current) setError(failure);
    else showSnackbar(failure.message, { tone: 'danger', keep: true });
  };
  return { error, write, forgetError: () => setError(null) };
}
