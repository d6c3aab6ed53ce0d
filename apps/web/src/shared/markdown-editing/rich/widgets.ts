/** Elements that the editor shows in place of Markdown. Built by code: nothing of the text is read as HTML. */
import { type EditorView, WidgetType } from '@codemirror/view';
import { embedFiles, fileAddressAttribute, fillFiles } from '../../markdown/embedded-files.ts';
import { referencesField } from './editor-state.ts';

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.className = className;
  created.textContent = text;
  return created;
}

export class BulletWidget extends WidgetType {
  override eq(): boolean {
    return true;
  }

  toDOM(): HTMLElement {
    return element('span', 'bullet', '•');
  }

  // A press on it moves the caret.
  override ignoreEvent(): boolean {
    return false;
  }
}

export class RuleWidget extends WidgetType {
  override eq(): boolean {
    return true;
  }

  toDOM(): HTMLElement {
    return element('span', 'rule');
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

/** The checkbox of a task: a press ticks it. */
export class TaskWidget extends WidgetType {
  readonly isChecked: boolean;
  readonly label: string;

  constructor(isChecked: boolean, label: string) {
    super();
    this.isChecked = isChecked;
    this.label = label;
  }

  override eq(other: TaskWidget): boolean {
    return other.isChecked === this.isChecked && other.label === this.label;
  }

  toDOM(view: EditorView): HTMLElement {
    const host = element('span', 'task');
    const box = element('input', '');
    box.type = 'checkbox';
    box.checked = this.isChecked;
    box.disabled = view.state.readOnly;
    box.ariaLabel = this.label;
    // The Tab key leaves the field.
    box.tabIndex = -1;
    host.append(box);
    // The field keeps the focus, and with it the keyboard of a phone.
    host.addEventListener('mousedown', (event) => event.preventDefault());
    box.addEventListener('click', (event) => {
      event.preventDefault();
      toggleTask(view, view.posAtDOM(host));
    });
    return host;
  }
}

/** Ticks the task in the line of a position: one character changes. */
function toggleTask(view: EditorView, at: number): void {
  const line = view.state.doc.lineAt(at);
  const found = /\[([ xX])\]/.exec(line.text.slice(at - line.from));
  if (!found || view.state.readOnly) return;
  const from = at + found.index + 1;
  view.dispatch({
    changes: { from, to: from + 1, insert: found[1] === ' ' ? 'x' : ' ' },
    userEvent: 'input.task',
  });
}

/** A picture of the ticket, or the name of one that is still uploaded. A press shows its Markdown. */
export class PictureWidget extends WidgetType {
  readonly address: string;
  readonly name: string;

  /** Whether the files of the ticket are known; before that the name of the picture is shown. */
  readonly hasFiles: boolean;

  constructor(address: string, name: string, hasFiles: boolean) {
    super();
    this.address = address;
    this.name = name;
    this.hasFiles = hasFiles;
  }

  override eq({ address, name, hasFiles }: PictureWidget): boolean {
    return address === this.address && name === this.name && hasFiles === this.hasFiles;
  }

  toDOM(view: EditorView): HTMLElement {
    const host = element('span', 'picture');
    const files = view.state.field(referencesField)?.files;
    const image = element('img', '');
    image.alt = this.name;
    image.setAttribute(fileAddressAttribute, this.address);
    host.append(image);
    embedFiles(host, files !== undefined);
    host.querySelector('img')?.addEventListener('load', () => view.requestMeasure());
    if (files) fillPictures(host, files);
    else host.classList.add('named');
    host.addEventListener('mousedown', (event) => {
      event.preventDefault();
      const from = view.posAtDOM(host);
      view.dispatch({
        selection: { anchor: Math.min(from + 2, view.state.doc.length) },
        userEvent: 'select.pointer',
      });
      view.focus();
    });
    return host;
  }
}

/** Shows the pictures of the ticket below an element. They open in the viewer only where the text is read. */
export function fillPictures(root: HTMLElement, files: Parameters<typeof fillFiles>[1]): void {
  fillFiles(root, files);
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-file]')) {
    button.tabIndex = -1;
    button.ariaLabel = button.querySelector('img')?.alt ?? null;
  }
}
