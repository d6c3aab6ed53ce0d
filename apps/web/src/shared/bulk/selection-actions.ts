/** Actions on the tickets that are selected in the view that is shown, for the command palette. */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { createChangeSignal } from '../../base/change-signal.ts';

export interface SelectionAction {
  id: string;
  label: string;
  icon: string;

  /** Key that does the same on a focused ticket. */
  hint?: string;
  run(): void;
}

const none: readonly SelectionAction[] = [];

/** Keeps the actions of the view that is shown. */
export class SelectionActions {
  #current = none;
  #changes = createChangeSignal();

  watch = this.#changes.subscribe;

  /** Empty while nothing is selected. */
  get current(): readonly SelectionAction[] {
    return this.#current;
  }

  /** Sets the actions of a view; the returned function removes them. */
  set(actions: readonly SelectionAction[]): () => void {
    this.#change(actions);
    return () => {
      if (this.#current === actions) this.#change(none);
    };
  }

  #change(actions: readonly SelectionAction[]): void {
    this.#current = actions;
    this.#changes.emit();
  }
}

export const SelectionActionsContext = createContext(new SelectionActions());

/** Offers actions in the command palette while they are given; null for none. */
export function useOfferedActions(actions: readonly SelectionAction[] | null): void {
  const offered = useContext(SelectionActionsContext);
  useEffect(() => (actions ? offered.set(actions) : undefined), [offered, actions]);
}

/** The actions of the view that is shown. */
export function useSelectionActions(): readonly SelectionAction[] {
  const offered = useContext(SelectionActionsContext);
  return useSyncExternalStore(offered.watch, () => offered.current);
}
