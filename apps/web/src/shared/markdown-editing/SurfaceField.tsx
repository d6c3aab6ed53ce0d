/** A field of Markdown: shows it formatted once that editor has loaded, and is a textarea before and otherwise. */
import { MgTextarea, type MgTextareaElement } from '@minga/react/textarea';
import { type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Handover, SurfaceFieldProps } from './surface-props.ts';
import { type TextSurface, textareaSurface } from './text-surface.ts';
import { LoadedRichField, useRichField } from './use-rich-field.ts';

/** Keys that move the caret without changing the text. */
const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

export function SurfaceField({ isFormatted, references, ...props }: SurfaceFieldProps) {
  const host = useRef<HTMLDivElement>(null);
  const handoverRef = useRef<Handover | null>(null);
  const isRich = useRichField(isFormatted, host);
  return (
    <div ref={host}>
      {isRich ? (
        <LoadedRichField {...props} references={references} handoverRef={handoverRef} />
      ) : (
        <PlainField {...props} handoverRef={handoverRef} />
      )}
    </div>
  );
}

function PlainField({
  surfaceRef,
  fieldRef,
  handoverRef,
  onText,
  onCaret,
  onSubmit,
  ...rest
}: Omit<SurfaceFieldProps, 'isFormatted' | 'references'> & { handoverRef: RefObject<Handover | null> }) {
  const ownRef = useRef<MgTextareaElement>(null);
  const field = fieldRef ?? ownRef;
  useImperativeHandle<TextSurface | null, TextSurface | null>(
    surfaceRef,
    () => (field.current ? textareaSurface(field.current) : null),
    [field],
  );
  useLayoutEffect(() => {
    const { current } = field;
    const { current: before } = handoverRef;
    handoverRef.current = null;
    if (current && before) void takeOver(current, before);
    return () => {
      if (!current) return;
      const { start, end } = textareaSurface(current).selection;
      handoverRef.current = { start, end, hasFocus: document.activeElement === current };
    };
  }, [field, handoverRef]);
  return (
    <MgTextarea
      {...rest}
      ref={field}
      onInput={(event) => onText(event.currentTarget.value)}
      onClick={onCaret}
      onKeyUp={(event) => caretKeys.has(event.key) && onCaret()}
      onMgSubmit={onSubmit}
    />
  );
}

async function takeOver(field: MgTextareaElement, { start, end, hasFocus }: Handover): Promise<void> {
  await field.updateComplete;
  const surface = textareaSurface(field);
  surface.select(start, end);
  if (hasFocus) surface.focus();
}
