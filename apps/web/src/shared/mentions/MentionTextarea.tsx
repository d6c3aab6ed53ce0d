/** A textarea that suggests people and the team after `@`, tickets after `#` and commands after `/`, and formats its text with Markdown if it `formats`. */
import { Plural, useLingui } from '@lingui/react/macro';
import type { Mentionable } from '@minga/rules/text/mentions';
import { MgAvatar } from '@minga/react/avatar';
import { Icon } from '../icons/Icon.tsx';
import { MgTextarea, type MgTextareaElement } from '@minga/react/textarea';
import { type ComponentProps, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useFileDrop } from '../files/use-file-drop.ts';
import { applyFormat, formatByKey, formatByPaste, insertMarkdown } from '../markdown-editing/apply-edit.ts';
import { FormatToolbar } from '../markdown-editing/FormatToolbar.tsx';
import {
  type PlacedPicture,
  isTextPicture,
  placePictures,
  writePlaceholders,
} from '../markdown-editing/placed-pictures.ts';
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
import styles from './MentionTextarea.module.css';

/** A person, or the whole team. */
export interface MentionTarget extends Mentionable {
  src: string | null;
  isTeam: boolean;

  /** Who is meant, of a target that is no person; by default the whole team. */
  note?: string;
}

/** A ticket that is suggested. */
export interface TicketTarget {
  id: string;

  /** Number with the prefix of the business: `NUB-12`. */
  name: string;
  title: string;
}

/** Suggestions of tickets after `#` and after the prefix of the business. */
export interface TicketSuggestions {
  prefix: string;

  /** Tickets that were found for the last query. */
  found: readonly TicketTarget[];

  /** Called with the text to look for; null when no ticket is being typed. */
  onQuery: (text: string | null) => void;
}

/** A command that is suggested. */
export interface CommandTarget {
  id: string;

  /** The word with its slash. */
  name: string;

  /** What follows the word; empty for nothing. */
  usage: string;
  does: string;
}

type Target = MentionTarget | TicketTarget | CommandTarget;

interface MentionTextareaProps extends Omit<
  ComponentProps<typeof MgTextarea>,
  'onInput' | 'onKeyDown' | 'ref'
> {
  mentionable: readonly MentionTarget[];

  /** Absent where no tickets are suggested. */
  tickets?: TicketSuggestions | undefined;

  /** Suggested after `/` at the beginning of the text; absent where there are none. */
  commands?: readonly CommandTarget[];

  /** Preferred side of the suggestions: above, where they hide no button below a short field. */
  side?: ListSide;

  /** The textarea, for callers that move the focus to it. */
  fieldRef?: RefObject<MgTextareaElement | null>;

  /** Keys, pasted links and tables that format the text, and the place of their toolbar. */
  formats?: 'toolbar-above' | 'toolbar-below' | 'keys';

  /**
   * Called with pictures that were pasted, dropped or chosen: their placeholders are in the text. Without it pictures are
   * left to the elements around the field.
   */
  onPictures?: ((pictures: readonly PlacedPicture[]) => void) | undefined;

  /** Called with the text after each change. */
  onText: (text: string) => void;

  /** Called for keys that do not concern the suggestions. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Keys that move the caret without changing the text. */
const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

export function MentionTextarea({
  mentionable,
  tickets,
  commands,
  side = 'above',
  fieldRef,
  submitOnEnter = false,
  formats,
  onPictures,
  onText,
  onKeyDown,
  ...rest
}: MentionTextareaProps) {
  const { t } = useLingui();
  const ownRef = useRef<MgTextareaElement>(null);
  const field = fieldRef ?? ownRef;
  const host = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [ticketQuery, setTicketQuery] = useState<MentionQuery | null>(null);
  const [commandQuery, setCommandQuery] = useState<MentionQuery | null>(null);
  const [index, setIndex] = useState(0);
  const [place, setPlace] = useState<ListPlace | null>(null);
  // Position of the `@` whose suggestions were closed with Escape.
  const dismissed = useRef<number | null>(null);
  const people: readonly MentionTarget[] = query === null ? [] : suggestPeople(mentionable, query);
  const found: readonly Target[] =
    commands && commandQuery
      ? suggestCommands(commands, commandQuery)
      : tickets && ticketQuery
        ? unlessComplete(tickets.found, ticketQuery)
        : people;
  const active = found[Math.min(index, found.length - 1)];
  const takesPictures = onPictures !== undefined && !rest.readonly;
  const drop = useFileDrop(takesPictures, takePictures);
  const toolbar = !rest.readonly && (
    <FormatToolbar
      onFormat={(format) => field.current && applyFormat(field.current, format)}
      onPictures={takesPictures ? takePictures : undefined}
    />
  );

  return (
    <div ref={host} className={styles.host} {...drop.handlers}>
      {formats === 'toolbar-above' && toolbar}
      <MgTextarea
        {...rest}
        ref={field}
        // With open suggestions Enter chooses one.
        submitOnEnter={submitOnEnter && !active}
        onInput={(event) => {
          onText(event.currentTarget.value);
          readQuery(event);
        }}
        onClick={(event) => readQuery(event.nativeEvent)}
        onBlur={close}
        onKeyDown={handleKey}
        onPaste={(event) => formats && field.current && formatByPaste(field.current, event)}
        onKeyUp={(event) => caretKeys.has(event.key) && readQuery(event.nativeEvent)}
      />
      {formats === 'toolbar-below' && toolbar}
      {active && (
        <div
          className={styles.list}
          style={{ top: place?.top, bottom: place?.bottom, maxHeight: place?.maxHeight }}
          role="listbox"
          aria-label={commandQuery ? t`Comandos` : ticketQuery ? t`Tickets` : t`Mencionar`}
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
              <Option target={target} />
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

  function close(): void {
    setQuery(null);
    setCommandQuery(null);
    setTickets(null);
  }

  function setTickets(next: MentionQuery | null): void {
    setTicketQuery(next);
    if (next?.text !== ticketQuery?.text) tickets?.onQuery(next?.text ?? null);
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
    dismissed.current = (commandQuery ?? ticketQuery ?? query)?.start ?? null;
    close();
  }

  function readQuery(event: Event): void {
    const { value = '', selectionStart = null, selectionEnd = null } = field.current ?? {};
    const isCaret = selectionStart !== null && selectionStart === selectionEnd;
    const command = isCaret && commands ? commandQueryAt(value, selectionStart) : null;
    const ticket = isCaret && tickets ? ticketQueryAt(value, selectionStart, tickets.prefix) : null;
    const next = command ?? ticket ?? (isCaret ? mentionQueryAt(value, selectionStart) : null);
    if (next?.start !== dismissed.current) dismissed.current = null;
    const isShown = dismissed.current === null;
    setCommandQuery(isShown ? command : null);
    setQuery(isShown && !command && !ticket ? next : null);
    setTickets(isShown ? ticket : null);
    setIndex(0);
    // The native textarea within the element.
    const [native] = event.composedPath();
    if (next && host.current && native instanceof HTMLTextAreaElement)
      setPlace(placeAtCaret(host.current, native, side));
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    const isHandled =
      (active && isPlain && handleListKey(event)) ||
      (formats && field.current && formatByKey(field.current, event, { submitOnEnter }));
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

  function choose(target: Target): void {
    const { current } = field;
    const typed = commandQuery ?? ticketQuery ?? query;
    if (!current || !typed) return;
    const caret = current.selectionStart ?? typed.start;
    const complete = 'isTeam' in target ? completionOf : ticketCompletionOf;
    current.setRangeText(complete(target.name, current.value.slice(caret)), typed.start, caret);
    onText(current.value);
    close();
  }
}

/** None once the whole name of one of them is typed: Enter ends the line again. */
function unlessComplete(found: readonly TicketTarget[], { text }: MentionQuery): readonly TicketTarget[] {
  return found.some(({ name }) => name.toLowerCase() === text.toLowerCase()) ? [] : found;
}

function Option({ target }: { target: Target }) {
  if ('title' in target) return <TicketOption ticket={target} />;
  return 'does' in target ? <CommandOption command={target} /> : <PersonOption person={target} />;
}

function CommandOption({ command: { name, usage, does } }: { command: CommandTarget }) {
  return (
    <>
      <b className={styles.command}>{name}</b>
      <span className={styles.usage}>{usage}</span>
      <span className={styles.note}>{does}</span>
    </>
  );
}

function TicketOption({ ticket }: { ticket: TicketTarget }) {
  return (
    <>
      <b className={styles.number}>{ticket.name}</b>
      <span className={styles.name}>{ticket.title}</span>
    </>
  );
}

function PersonOption({ person }: { person: MentionTarget }) {
  const { t } = useLingui();
  return (
    <>
      {person.isTeam ? (
        <Icon name="groups" size={20} />
      ) : (
        <MgAvatar size="sm" name={person.name} src={person.src ?? ''} aria-hidden="true" />
      )}
      <span className={styles.name}>{person.name}</span>
      {person.isTeam && <span className={styles.note}>{person.note ?? t`Todo el equipo`}</span>}
    </>
  );
}
