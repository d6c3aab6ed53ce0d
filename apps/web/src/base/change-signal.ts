/** Change notification of a value outside Redux, built on EventTarget; fits `useSyncExternalStore`. */
export interface ChangeSignal<Detail = void> {
  emit(detail: Detail): void;

  /** Calls back after each change. Returns a function that unsubscribes. */
  subscribe(listener: (detail: Detail) => void): () => void;
}

/** Creates a signal without subscribers. */
export function createChangeSignal<Detail = void>(): ChangeSignal<Detail> {
  const target = new EventTarget();
  return {
    emit: (detail) => void target.dispatchEvent(new CustomEvent('change', { detail })),
    subscribe(listener) {
      const notify = (event: Event) => listener((event as CustomEvent<Detail>).detail);
      target.addEventListener('change', notify);
      return () => target.removeEventListener('change', notify);
    },
  };
}
