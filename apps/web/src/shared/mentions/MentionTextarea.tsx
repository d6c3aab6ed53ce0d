/**
 * A field that suggests people and the team after `@`, tickets after `#` and commands after `/`, formats its text with
 * Markdown if it `formats`, and shows it formatted if it `isRich`.
 */
import { Plural, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useFileDrop } from '../files/use-file-drop.ts';
import { applyFormat, formatByKey, formatByPaste, insertMarkdown } from '../markdown-editing/apply-edit.ts';
import { FormatToolbar } from '../markdown-editing/FormatToolbar.tsx';
import {
  type PlacedPicture,
  isTextPicture,
  placePictures,
  writePlaceholders,
} from '../markdown-editing/placed-pictures.ts';
import { SurfaceField } from '../markdown-editing/SurfaceField.tsx';
import type { SurfaceFieldProps } from '../markdown-editing/surface-props.ts';
import type { TextSurface } from '../markdown-editing/text-surface.ts';
import { useWrittenAs } from '../markdown-editing/use-written-as.ts';
import { type ListPlace, type ListSide, placeAtCaret } from './caret-place.ts';
import {
  type MentionQuery,
  commandQueryAt,
  completionOf,
  mentionQueryAt,
  suggestCommands,
  suggestPeople,
  ticketCompletionOf,
  ticketQueryAt,
} from './mention-query.ts';
import { SuggestionOption } from './SuggestionOption.tsx';
import type {
  CommandTarget,
  MentionTarget,
  SuggestionTarget,
  TicketSuggestions,
  TicketTarget,
} from './suggestion-targets.ts';
import styles from './MentionTextarea.module.css';

/** What is being typed, and which suggestions it has. */
interface SuggestionQuery extends MentionQuery {
  kind: 'person' | 'ticket' | 'command';
}

interface MentionTextareaProps extends Omit<
  SurfaceFieldProps,
  'isFormatted' | 'onBlur' | 'onCaret' | 'onPaste' | 'surfaceRef'
> {
  mentionable: readonly MentionTarget[];

  /** Absent where no tickets are suggested. */
  tickets?: TicketSuggestions | undefined;

  /** Suggested after `/` at the beginning of the text; absent where there are none. */
  commands?: readonly CommandTarget[];

  /** Preferred side of the suggestions: above, where they hide no button below a short field. */
  side?: ListSide;

  /** The field, for callers that move its focus or change its text. */
  surfaceRef?: RefObject<TextSurface | null>;

  /** Shows the text formatted, if the person wants that. */
  isRich?: boolean;

  /** Keys, pasted links and tables that format the text, and the place of their toolbar. */
  formats?: 'toolbar-above' | 'toolbar-below' | 'keys';

  /**
   * Called with pictures that were pasted, dropped or chosen: their placeholders are in the text. Without it pictures are
   * left to the elements around the field.
   */
  onPictures?: ((pictures: readonly PlacedPicture[]) => void) | undefined;
}

export function MentionTextarea({
  mentionable,
  tickets,
  commands,
  side = 'above',
  surfaceRef,
  isRich = false,
  submitOnEnter = false,
  formats,
  onPictures,
  onText,
  onKeyDown,
  ...rest
}: MentionTextareaProps) {
  const { t } = useLingui();
  const names = { command: t`Comandos`, ticket: t`Tickets`, person: t`Mencionar` };
  const ownRef = useRef<TextSurface>(null);
  const field = surfaceRef ?? ownRef;
  const [writtenAs, setWrittenAs] = useWrittenAs();
  const host = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState<SuggestionQuery | null>(null);
  const [index, setIndex] = useState(0);
  const [place, setPlace] = useState<ListPlace | null>(null);
  // Position at which the suggestions were closed with Escape.
  const dismissed = useRef<number | null>(null);
  const found = query === null ? [] : suggestionsOf(query);
  const active = found[Math.min(index, found.length - 1)];
  const canFormat = formats !== undefined && !rest.readonly;
  const takesPictures = onPictures !== undefined && !rest.readonly;
  const drop = useFileDrop(takesPictures, takePictures);
  const toolbar = !rest.readonly && (
    <FormatToolbar
      onFormat={(format) => field.current && applyFormat(field.current, format)}
      onPictures={takesPictures ? takePictures : undefined}
      writtenAs={isRich ? writtenAs : undefined}
      onWrittenAs={setWrittenAs}
    />
  );

  return (
    <div ref={host} className={styles.host} {...drop.handlers}>
      {formats === 'toolbar-above' && toolbar}
      <SurfaceField
        {...rest}
        surfaceRef={field}
        isFormatted={isRich && writtenAs === 'formatted'}
        // With open suggestions Enter chooses one.
        submitOnEnter={submitOnEnter && !active}
        onText={(text) => {
          onText(text);
          readQuery();
        }}
        onCaret={readQuery}
        onBlur={close}
        onKeyDown={handleKey}
        onPaste={(event) => canFormat && field.current && formatByPaste(field.current, event)}
      />
      {formats === 'toolbar-below' && toolbar}
      {active && (
        <div
          className={styles.list}
          style={{ top: place?.top, bottom: place?.bottom, maxHeight: place?.maxHeight }}
          role="listbox"
          aria-label={names[query?.kind ?? 'person']}
        >
          {found.map((target) => (
            <button
              key={target.id}
              type="button"
              tabIndex={-1}
              className={styles.option}
              role="option"
              aria-selected={target === active}
              // The field keeps the focus, and with it the keyboard of a phone.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(target)}
            >
              <SuggestionOption target={target} />
            </button>
          ))}
        </div>
      )}
      <output className={styles.spoken}>
        {active && (
          <>
            {active.name}. {'title' in active && `${active.title}. `}
            {'does' in active && `${active.does}. `}
            <Plural value={found.length} one="# opción" other="# opciones" />
          </>
        )}
      </output>
    </div>
  );

  function suggestionsOf(typed: SuggestionQuery): readonly SuggestionTarget[] {
    if (typed.kind === 'command') return suggestCommands(commands ?? [], typed);
    return typed.kind === 'ticket'
      ? unlessComplete(tickets?.found ?? [], typed)
      : suggestPeople(mentionable, typed);
  }

  function close(): void {
    show(null);
  }

  function show(next: SuggestionQuery | null): void {
    setQuery(next);
    const [before, after] = [query, next].map((typed) => (typed?.kind === 'ticket' ? typed.text : null));
    if (after !== before) tickets?.onQuery(after ?? null);
  }

  /** False if the files are no pictures, or their placeholders make the text too long. */
  function takePictures(files: File[]): boolean {
    const pictures = placePictures(files);
    const isTaken =
      files.length > 0 &&
      files.every(isTextPicture) &&
      field.current !== null &&
      insertMarkdown(field.current, writePlaceholders(pictures));
    if (isTaken) onPictures?.(pictures);
    return isTaken;
  }

  function dismiss(): void {
    dismissed.current = query?.start ?? null;
    close();
  }

  function readQuery(): void {
    const { text = '', start = 0, end = 0 } = field.current?.selection ?? {};
    const next = start === end ? queryAt(text, start) : null;
    if (next?.start !== dismissed.current) dismissed.current = null;
    show(dismissed.current === null ? next : null);
    setIndex(0);
    const line = next && field.current?.caretLine();
    if (line && host.current) setPlace(placeAtCaret(host.current, line, side));
  }

  function queryAt(value: string, caret: number): SuggestionQuery | null {
    const command = commands ? commandQueryAt(value, caret) : null;
    if (command) return { ...command, kind: 'command' };
    const ticket = tickets ? ticketQueryAt(value, caret, tickets.prefix) : null;
    if (ticket) return { ...ticket, kind: 'ticket' };
    const person = mentionQueryAt(value, caret);
    return person && { ...person, kind: 'person' };
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    const isHandled =
      (active && isPlain && handleListKey(event)) ||
      (canFormat && field.current && formatByKey(field.current, event, { submitOnEnter }));
    if (isHandled) event.preventDefault();
    else onKeyDown(event);
  }

  /** Handles a key of the open list; false for all others. */
  function handleListKey({ key, shiftKey }: KeyboardEvent): boolean {
    if (!active || shiftKey) return false;
    const at = found.indexOf(active);
    if (key === 'ArrowDown') setIndex((at + 1) % found.length);
    else if (key === 'ArrowUp') setIndex((at - 1 + found.length) % found.length);
    else if (key === 'Enter' || key === 'Tab') choose(active);
    else if (key === 'Escape') dismiss();
    else return false;
    return true;
  }

  function choose(target: SuggestionTarget): void {
    if (!field.current || !query) return;
    const { text, end } = field.current.selection;
    const complete = 'isTeam' in target ? completionOf : ticketCompletionOf;
    const insert = complete(target.name, text.slice(end));
    const caret = query.start + insert.length;
    field.current.edit({ start: query.start, end, insert, selectStart: caret, selectEnd: caret });
    close();
  }
}

/** None once the whole name of one of them is typed: Enter ends the line again. */
function unlessComplete(found: readonly TicketTarget[], { text }: MentionQuery): readonly TicketTarget[] {
  return found.some(({ name }) => name.toLowerCase() === text.toLowerCase()) ? [] : found;
}
