/** Loads the formatted editor when a field wants it. Until then, and if it cannot be loaded, the field is a textarea. */
import { type ComponentProps, type RefObject, createElement, useEffect, useState } from 'react';
import type { RichField as RichFieldType } from './rich/RichField.tsx';

type RichField = typeof RichFieldType;

let loaded: RichField | null = null;
let loading: Promise<RichField> | null = null;

/** The editor, once `useRichField` has told that it is loaded. */
export function LoadedRichField(props: ComponentProps<RichField>) {
  return loaded && createElement(loaded, props);
}

/** Whether the editor is shown. It is not exchanged in the middle of a composition, which would be lost. */
export function useRichField(isWanted: boolean, host: RefObject<HTMLElement | null>): boolean {
  const [isLoaded, setLoaded] = useState(() => loaded !== null);
  useEffect(() => {
    const { current } = host;
    if (!isWanted || isLoaded || !current) return;
    const composition = new AbortController();
    const { signal } = composition;
    let isComposing = false;
    let isOver = false;
    let hasArrived = false;
    const show = () => {
      if (!isOver && !isComposing && hasArrived) setLoaded(true);
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
      () => {
        hasArrived = true;
        show();
      },
      // The textarea stays; the next field tries again.
      () => undefined,
    );
    return () => {
      isOver = true;
      composition.abort();
    };
  }, [isWanted, isLoaded, host]);
  return isWanted && isLoaded;
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
