/** Loads what letters do in a select (`select-letters.ts`) when it is needed. */
import type { LetteredSelect, Letters, Searching } from './select-letters.ts';
import { loadPart } from './select-tools.ts';

/** Typeahead and search of a select. */
export interface Typeahead {
  /** What letters do, once it has loaded. */
  letters: Letters | undefined;
  /** The same, in a select that can be searched. */
  readonly search: Letters | undefined;
  /** Loads it, unless that fails: the next use retries. */
  load(): Promise<void>;
}

/** The typeahead of one select; its code is loaded with the first letter. */
export function createTypeahead(host: LetteredSelect, actions: Searching): Typeahead {
  const typeahead: Typeahead = {
    letters: undefined,
    get search() {
      return host.searchable ? typeahead.letters : undefined;
    },
    async load() {
      // No keystroke waits once it has loaded.
      LettersPart ??= await loadPart(import('./select-letters.ts').then((part) => part.Letters));
      if (!LettersPart || typeahead.letters) return;
      typeahead.letters = new LettersPart(host, actions);
      // The field is replaced by another one.
      if (host.searchable) host.requestUpdate();
    },
  };
  return typeahead;
}

let LettersPart: typeof Letters | undefined;
