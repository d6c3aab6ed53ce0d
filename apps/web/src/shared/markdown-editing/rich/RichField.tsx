/** Field that shows Markdown formatted while it is written. Loaded on demand. */
import { useLingui } from '@lingui/react/macro';
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { isApple } from '../apply-edit.ts';
import type { TextSurface } from '../text-surface.ts';
import type { Handover, SurfaceFieldProps } from '../surface-props.ts';
import { type Editor, type EditorSettings, createEditor } from './editor-view.ts';
import styles from './RichField.module.css';

interface RichFieldProps extends Omit<SurfaceFieldProps, 'isFormatted'> {
  handoverRef: RefObject<Handover | null>;
}

export function RichField({
  value,
  surfaceRef,
  handoverRef,
  label = '',
  placeholder = '',
  hint = '',
  error = '',
  readonly = false,
  rows = 3,
  maxRows,
  maxlength = Infinity,
  submitOnEnter = false,
  references,
  onText,
  onCaret,
  onBlur,
  onKeyDown,
  onPaste,
  onSubmit,
}: RichFieldProps) {
  const { t } = useLingui();
  const linkHint = isApple() ? t`Cmd + clic abre el enlace` : t`Ctrl + clic abre el enlace`;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor | null>(null);
  const description = error || hint;
  const isInvalid = error !== '';
  const settings = useMemo<EditorSettings>(
    () => ({ label, placeholder, readonly, maxlength, isInvalid, description, references, linkHint }),
    [label, placeholder, readonly, maxlength, isInvalid, description, references, linkHint],
  );
  const input = useEffectEvent((text: string) => onText(text));
  const select = useEffectEvent(() => onCaret());
  const start = useEffectEvent((element: HTMLElement) => {
    const { start: from = 0, end: to = 0, hasFocus = false } = handoverRef.current ?? {};
    handoverRef.current = null;
    return createEditor(element, {
      text: value,
      start: from,
      end: to,
      hasFocus,
      settings,
      onInput: input,
      onSelect: select,
    });
  });

  useLayoutEffect(() => {
    if (!host.current) return;
    const created = start(host.current);
    editor.current = created;
    // As in a native field, for whoever finds the element in the page.
    Object.defineProperty(host.current, 'value', { configurable: true, get: () => created.text });
    return () => {
      const { start: from, end: to } = created.surface.selection;
      handoverRef.current = { start: from, end: to, hasFocus: created.hasFocus() };
      editor.current = null;
      created.destroy();
    };
  }, [handoverRef]);
  useImperativeHandle<TextSurface | null, TextSurface | null>(
    surfaceRef,
    () => editor.current?.surface ?? null,
    [],
  );
  useLayoutEffect(() => editor.current?.setText(value), [value]);
  useEffect(() => editor.current?.change(settings), [settings]);

  const sizes: Record<string, string> = {
    '--editor-least': `calc(${rows} * 1.375rem + 2 * var(--editor-space))`,
    ...(maxRows ? { '--editor-most': `calc(${maxRows} * 1.375rem + 2 * var(--editor-space))` } : {}),
  };
  return (
    <div className={styles.field}>
      <div
        ref={host}
        className={styles.box}
        style={sizes as CSSProperties}
        data-rich-field
        data-invalid={isInvalid ? '' : undefined}
        data-readonly={readonly ? '' : undefined}
        // Before the editor, which handles the other keys.
        onKeyDownCapture={(event) => {
          onKeyDown(event);
          const { key, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
          const isMeant = key === 'Enter' && (ctrlKey || metaKey || (submitOnEnter && !shiftKey));
          if (!isMeant || event.altKey || nativeEvent.isComposing || event.defaultPrevented || readonly)
            return;
          event.preventDefault();
          onSubmit?.();
        }}
        onPasteCapture={onPaste}
        onBlur={onBlur}
      />
      {description !== '' && (
        // Read aloud within the field.
        <p className={styles.note} data-invalid={isInvalid ? '' : undefined} aria-hidden="true">
          {description}
        </p>
      )}
    </div>
  );
}
