/** The editor: CodeMirror in a shadow root, where the content security policy allows its style sheets. */
import { history, historyKeymap, insertNewline, isolateHistory, standardKeymap } from '@codemirror/commands';
import { Compartment, EditorState, type Extension, Prec, Transaction } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { continueList } from '../apply-edit.ts';
import type { TextSurface } from '../text-surface.ts';
import { byCode, referencesField, setReferences, sharedState } from './editor-state.ts';
import { copySelectionOnly } from './copied-text.ts';
import editorStyles from './editor.css?inline';
import { leaveFilesAlone } from './file-events.ts';
import { openLinks } from './links.ts';
import { linkHint } from './drawing.ts';
import { livePreview } from './live-preview.ts';
import { longestText } from './longest-text.ts';
import { markdownLanguage } from './markdown-language.ts';
import { tables } from './tables.ts';
import { applyChanges, textChanges } from './text-change.ts';
import type { TextReferences } from '../../markdown/text-references.ts';

/** What the owner of an editor sets, and may change. */
export interface EditorSettings {
  label: string;
  placeholder: string;
  readonly: boolean;
  maxlength: number;

  isInvalid: boolean;

  /** Read aloud with the field. */
  description: string;
  references: TextReferences | undefined;

  /** How a link is opened. */
  linkHint: string;
}

interface EditorStart {
  text: string;
  start: number;
  end: number;

  /** Focuses the editor and scrolls its caret into view. */
  hasFocus: boolean;
  settings: EditorSettings;

  /** Called after each change by the person. */
  onInput: (text: string) => void;

  /** Called when the selection moved without a change of the text. */
  onSelect: () => void;
}

export interface Editor {
  readonly surface: TextSurface;
  readonly text: string;

  /** Sets a text that comes from elsewhere. Selection, scroll position and undo history stay. */
  setText(text: string): void;
  change(settings: EditorSettings): void;
  hasFocus(): boolean;
  destroy(): void;
}

/** Commands do not all ask whether the field is read-only. */
const readOnlyText = EditorState.changeFilter.of(
  (transaction) => !transaction.startState.readOnly || transaction.annotation(byCode) === true,
);

const sheet = new CSSStyleSheet();
sheet.replaceSync(editorStyles);

export function createEditor(
  host: HTMLElement,
  { text, start, end, hasFocus, settings, onInput, onSelect }: EditorStart,
): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  root.adoptedStyleSheets = [sheet];
  const about = document.createElement('div');
  about.id = 'about';
  about.hidden = true;
  const changing = new Compartment();
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      selection: { anchor: Math.min(start, text.length), head: Math.min(end, text.length) },
      extensions: [
        // Every other character stays as it is: the server merges texts by lines.
        EditorState.lineSeparator.of('\n'),
        EditorView.clipboardInputFilter.of((pasted) => pasted.replace(/\r\n?/g, '\n')),
        EditorView.lineWrapping,
        history(),
        sharedState,
        referencesField.init(() => settings.references),
        readOnlyText,
        markdownLanguage,
        livePreview,
        tables,
        openLinks,
        leaveFilesAlone(host),
        copySelectionOnly,
        Prec.high(keymap.of([{ key: 'Enter', run: (own) => continueList(surfaceOf(own), 'Enter') }])),
        keymap.of([
          { key: 'Enter', run: insertNewline, shift: insertNewline },
          ...standardKeymap,
          ...historyKeymap,
        ]),
        changing.of(extensionsOf(settings)),
        EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
          const isTyped = transactions.some((each) => each.docChanged && !each.annotation(byCode));
          if (docChanged && isTyped) onInput(state.doc.toString());
          else if (selectionSet && !docChanged) onSelect();
        }),
      ],
    }),
  });
  root.append(about);
  apply(settings);
  const surface = surfaceOf(view);
  if (hasFocus) {
    view.focus();
    view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) });
  }

  return {
    surface,
    get text() {
      return view.state.doc.toString();
    },
    setText(next) {
      const before = view.state.doc.toString();
      const changes = textChanges(before, next);
      const isExact = applyChanges(before, changes) === next;
      // Text is never lost to a fault in finding the changes.
      changeByCode(view, isExact ? changes : [{ from: 0, to: before.length, insert: next }]);
    },
    change(next) {
      view.dispatch({ effects: changing.reconfigure(extensionsOf(next)) });
      apply(next);
    },
    hasFocus: () => view.hasFocus,
    destroy: () => view.destroy(),
  };

  function apply({ references, description }: EditorSettings): void {
    about.textContent = description;
    if (view.state.field(referencesField) !== references)
      view.dispatch({ effects: setReferences.of(references) });
  }
}

function extensionsOf({
  label,
  readonly,
  maxlength,
  isInvalid,
  description,
  ...rest
}: EditorSettings): Extension {
  return [
    EditorState.readOnly.of(readonly),
    linkHint.of(rest.linkHint),
    longestText(maxlength),
    rest.placeholder === '' ? [] : placeholder(rest.placeholder),
    EditorView.contentAttributes.of({
      'aria-label': label,
      // Words, not code.
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
      translate: 'no',
      ...(readonly ? { 'aria-readonly': 'true' } : {}),
      ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      ...(description === '' ? {} : { 'aria-describedby': 'about' }),
    }),
  ];
}

function changeByCode(view: EditorView, changes: { from: number; to: number; insert: string }[]): void {
  if (changes.length === 0) return;
  view.dispatch({ changes, annotations: [byCode.of(true), Transaction.addToHistory.of(false)] });
}

function surfaceOf(view: EditorView): TextSurface {
  return {
    get selection() {
      const { from, to } = view.state.selection.main;
      return { text: view.state.doc.toString(), start: from, end: to };
    },
    focus: () => view.focus(),
    edit({ start, end, insert, selectStart, selectEnd }) {
      const { doc, readOnly } = view.state;
      const length = doc.length - (end - start) + insert.length;
      if (readOnly || length > view.state.facet(longestText.facet)) return false;
      view.dispatch({
        changes: { from: start, to: end, insert },
        selection: { anchor: selectStart, head: selectEnd },
        annotations: isolateHistory.of('full'),
        userEvent: 'input.format',
        scrollIntoView: true,
      });
      view.focus();
      return true;
    },
    patch: (from, to, insert) => changeByCode(view, [{ from, to, insert }]),
    caretLine() {
      const place = view.coordsAtPos(view.state.selection.main.head);
      return place && { top: place.top, bottom: place.bottom };
    },
  };
}
