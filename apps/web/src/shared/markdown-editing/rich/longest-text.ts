/** Longest text of an editor: typed and pasted text is cut like in a native field. */
import { EditorState, type Extension, Facet, Transaction } from '@codemirror/state';
import { byCode } from './editor-state.ts';

const facet = Facet.define<number, number>({ combine: (values) => Math.min(Infinity, ...values) });

const filter = EditorState.transactionFilter.of((transaction) => {
  const { docChanged, newDoc, startState } = transaction;
  const most = startState.facet(facet);
  if (!docChanged || newDoc.length <= most || newDoc.length <= startState.doc.length) return transaction;
  if (transaction.annotation(byCode) || transaction.isUserEvent('undo') || transaction.isUserEvent('redo'))
    return transaction;
  const over = newDoc.length - most;
  const changes: { from: number; to: number; insert: string }[] = [];
  transaction.changes.iterChanges((from, to, _start, _end, inserted) => {
    changes.push({ from, to, insert: inserted.toString() });
  });
  const [only, ...others] = changes;
  if (!only || others.length > 0) return [];
  // Never splits a surrogate pair.
  const insert = only.insert.slice(0, Math.max(0, only.insert.length - over)).replace(/[\uD800-\uDBFF]$/, '');
  if (insert === '') return [];
  return {
    changes: { ...only, insert },
    selection: { anchor: only.from + insert.length },
    annotations: Transaction.userEvent.of('input'),
    scrollIntoView: true,
  };
});

export function longestText(most: number): Extension {
  return [facet.of(most), filter];
}

longestText.facet = facet;
