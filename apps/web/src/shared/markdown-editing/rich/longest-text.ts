/** Longest text of an editor: typed and pasted text is cut like in a native field. */
import { EditorState, type Extension, Facet, Transaction } from '@codemirror/state';
import { type EditorView, ViewPlugin } from '@codemirror/view';
import { byCode } from './editor-state.ts';

const facet = Facet.define<number, number>({ combine: (values) => Math.min(Infinity, ...values) });

const filter = EditorState.transactionFilter.of((transaction) => {
  const { docChanged, newDoc, startState } = transaction;
  const most = startState.facet(facet);
  if (!docChanged || newDoc.length <= most || newDoc.length <= startState.doc.length) return transaction;
  if (transaction.annotation(byCode) || transaction.isUserEvent('undo') || transaction.isUserEvent('redo'))
    return transaction;
  // Cut once it ends: the input method would lose its place.
  if (transaction.isUserEvent('input.type.compose')) return transaction;
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

/** Cuts what a composition added beyond the longest length. */
const compositionCut = ViewPlugin.define(() => ({ lengthBefore: 0 }), {
  eventHandlers: {
    compositionstart(_event, { state }) {
      this.lengthBefore = state.doc.length;
    },
    compositionend(_event, view) {
      // The text is read after the event.
      setTimeout(() => {
        if (view.dom.isConnected && !view.composing) cut(view, this.lengthBefore);
      });
    },
  },
});

function cut(view: EditorView, lengthBefore: number): void {
  const { doc, selection } = view.state;
  const { head } = selection.main;
  const over = doc.length - Math.max(view.state.facet(facet), lengthBefore);
  if (over <= 0) return;
  const from = Math.max(0, head - over);
  // Never splits a surrogate pair.
  const start = /[\uDC00-\uDFFF]/.test(doc.sliceString(from, from + 1)) ? Math.max(0, from - 1) : from;
  view.dispatch({ changes: { from: start, to: head }, userEvent: 'delete' });
}

export function longestText(most: number): Extension {
  return [facet.of(most), filter, compositionCut];
}

longestText.facet = facet;
