/** Loads the formatted editor when a field wants it. Until then, and if it cannot be loaded, the field is a textarea. */
import { type RefObject, useEffect, useState } from 'react';
import type { RichField as RichFieldType } from './rich/RichField.tsx';

type RichField = typeof RichFieldType;

let loaded: RichField | null = null;
let loading: Promise<RichField> | null = null;

/** The editor, or null. It is not exchanged in the middle of a composition, which would be lost. */
export function useRichField(isWanted: boolean, host: RefObject<HTMLElement | null>): RichField | null {
  const [field, setField] = useState<RichField | null>(() => loaded);
  useEffect(() => {
    const { current } = host;
    if (!isWanted || field || !current) return;
    const composition = new AbortController();
    const { signal } = composition;
    let isComposing = false;
    let isOver = false;
    let arrived: RichField | null = null;
    const show = () => {
      if (!isOver && !isComposing && arrived) setField(() => arrived);
    };
    current.addEventListener('compositionstart', () => (isComposing = true), { signal });
    current.addEventListener(
      'compositionend',
      () => {
        isComposing = false;
        // The text of the composition is reported after the event.
        setTimeout(show);
      },
      { signal },
    );
    loadRichField().then(
      (ready) => {
        arrived = ready;
        show();
      },
      // The textarea stays; the next field tries again.
      () => undefined,
    );
    return () => {
      isOver = true;
      composition.abort();
    };
  }, [isWanted, field, host]);
  return isWanted ? field : null;
}

function loadRichField(): Promise<RichField> {
  loading ??= import('./rich/RichField.tsx').then(
    ({ RichField }) => (loaded = RichField),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
