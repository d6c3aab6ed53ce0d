/** Buttons that format the text of a field with Markdown. */
import { useLingui } from '@lingui/react/macro';
import { pictureTypes } from '@minga/rules/files/picture-types';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { isApple } from './apply-edit.ts';
import styles from './FormatToolbar.module.css';
import type { WrittenAs } from './use-written-as.ts';
import type { MarkdownFormat } from './markdown-edits.ts';
import { isTextPicture } from './placed-pictures.ts';

interface FormatToolbarProps {
  onFormat: (format: MarkdownFormat) => void;

  /** Called with pictures that were chosen for the text; without it there is no button for them. */
  onPictures?: ((pictures: File[]) => void) | undefined;

  /** How the text is written; absent for a field without that choice. */
  writtenAs?: WrittenAs | undefined;
  onWrittenAs: (as: WrittenAs) => void;
}

/** One stop of the Tab key; arrow keys, Home and End move within. */
export function FormatToolbar({ onFormat, onPictures, writtenAs, onWrittenAs }: FormatToolbarProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [stop, setStop] = useState(0);
  const hasCommand = isApple();
  const tools: { format: MarkdownFormat | 'picture' | 'view'; icon: string; label: string; keys?: string }[] =
    [
      { format: 'bold', icon: 'format_bold', label: t`Negrita`, keys: 'Control+B' },
      { format: 'italic', icon: 'format_italic', label: t`Cursiva`, keys: 'Control+I' },
      { format: 'code', icon: 'code', label: t`Código`, keys: 'Control+E' },
      { format: 'link', icon: 'link', label: t`Enlace`, keys: 'Control+K' },
      { format: 'numbers', icon: 'format_list_numbered', label: t`Lista numerada`, keys: 'Control+Shift+7' },
      {
        format: 'bullets',
        icon: 'format_list_bulleted',
        label: t`Lista con viñetas`,
        keys: 'Control+Shift+8',
      },
      { format: 'tasks', icon: 'checklist', label: t`Lista de tareas`, keys: 'Control+Shift+9' },
      { format: 'quote', icon: 'format_quote', label: t`Cita` },
      { format: 'table', icon: 'table_rows', label: t`Tabla` },
      ...(onPictures ? [{ format: 'picture', icon: 'image', label: t`Imagen` } as const] : []),
      ...(writtenAs ? [{ format: 'view', icon: 'visibility', label: t`Con formato` } as const] : []),
    ];
  return (
    <div className={styles.tools} role="toolbar" tabIndex={-1} aria-label={t`Formato`} onKeyDown={move}>
      {tools.map(({ format, icon, label, keys }, index) => (
        <button
          key={format}
          type="button"
          className={styles.tool}
          aria-label={label}
          aria-keyshortcuts={hasCommand ? keys?.replace('Control', 'Meta') : keys}
          title={
            keys
              ? `${label} (${keys.replace('Control', hasCommand ? 'Cmd' : 'Ctrl').replaceAll('+', ' ')})`
              : label
          }
          aria-pressed={format === 'view' ? writtenAs === 'formatted' : undefined}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          // The field keeps the focus, and with it the keyboard of a phone.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => press(format)}
        >
          <Icon name={icon} size={20} />
        </button>
      ))}
      {onPictures && (
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={pictureTypes.join()}
          onChange={(event) => {
            onPictures([...(event.target.files ?? [])].filter(isTextPicture));
            event.target.value = '';
          }}
        />
      )}
    </div>
  );

  function press(format: MarkdownFormat | 'picture' | 'view'): void {
    if (format === 'picture') input.current?.click();
    else if (format === 'view') onWrittenAs(writtenAs === 'formatted' ? 'markdown' : 'formatted');
    else onFormat(format);
  }

  function move(event: KeyboardEvent<HTMLElement>): void {
    const last = tools.length - 1;
    const next = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }
}
