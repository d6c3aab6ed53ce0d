/** Properties that the textarea and the formatted editor share, and what one hands over to the other. */
import type { MgTextarea, MgTextareaElement } from '@minga/react/textarea';
import type { ClipboardEvent, ComponentProps, KeyboardEvent, RefObject } from 'react';
import type { TextReferences } from '../markdown/text-references.ts';
import type { TextSurface } from './text-surface.ts';

/** What a field hands over to the one that takes its place. */
export interface Handover {
  start: number;
  end: number;
  hasFocus: boolean;
}

/** Properties of the textarea that the formatted editor has as well. The label is hidden there. */
type TextareaProps = Pick<
  ComponentProps<typeof MgTextarea>,
  | 'label'
  | 'hideLabel'
  | 'placeholder'
  | 'hint'
  | 'error'
  | 'readonly'
  | 'rows'
  | 'maxRows'
  | 'maxlength'
  | 'submitOnEnter'
>;

export interface SurfaceFieldProps extends TextareaProps {
  value: string;
  surfaceRef: RefObject<TextSurface | null>;

  /** The textarea while it is shown. */
  fieldRef?: RefObject<MgTextareaElement | null> | undefined;

  /** Shows the text formatted. */
  isFormatted: boolean;

  /** What names in the text refer to, with the files of its ticket. */
  references?: TextReferences | undefined;
  onText: (text: string) => void;

  /** Called when the caret may have moved without a change of the text. */
  onCaret: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  onSubmit?: (() => void) | undefined;
}
