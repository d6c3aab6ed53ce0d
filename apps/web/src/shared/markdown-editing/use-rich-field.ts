/** Loads the formatted editor when a field wants it. Until then, and if it cannot be loaded, the field is a textarea. */
import {
  type ComponentProps,
  type RefObject,
  createElement,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { RichField as RichFieldType } from './rich/RichField.tsx';

type RichField = typeof RichFieldType;

let loaded: RichField | null = null;
let loading: Promise<RichField> | null = null;

/** The editor; renders nothing until `useRichField` returns true. */
export function LoadedRichField(props: ComponentProps<RichField>) {
  return loaded && createElement(loaded, props);
}

/** Whether the editor is shown. It is not exchanged in the middle of a composition, which would be lost. */
export function useRichField(isWanted: boolean, host: RefObject<HTMLElement | null>): boolean {
  const [isLoaded, setLoaded] = useState(() => loaded !== null);
  const isReady = isWanted && isLoaded;
  const [isShown, setShown] = useState(isReady);
  const isComposing = useRef(false);
  const exchange = useEffectEvent(() => {
    if (!isComposing.current) setShown(isReady);
  });
  useLayoutEffect(() => {
    if (!isComposing.current) setShown(isReady);
  }, [isReady]);
  useEffect(() => {
    const { current } = host;
    if (!current) return;
    const listening = new AbortController();
    const { signal } = listening;
    current.addEventListener('compositionstart', () => (isComposing.current = true), { signal });
    current.addEventListener(
      'compositionend',
      () => {
        isComposing.current = false;
        // The text of the composition is reported after the event.
        setTimeout(() => !signal.aborted && exchange());
      },
      { signal },
    );
    return () => listening.abort();
  }, [host]);
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    let isOver = false;
    loadRichField().then(
      () => !isOver && setLoaded(true),
      // The textarea stays; the next field tries again.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isWanted, isLoaded]);
  return isShown;
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
