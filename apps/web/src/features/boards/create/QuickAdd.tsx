/** Inline creation of tickets on the board: one ticket per line; the field stays open for the next one. */
import { Trans, useLingui, Plural } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  Suspense,
  lazy,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { AskedValues } from '../../../shared/tickets/asked-fields/AskedFieldsDialog.tsx';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { newTicketDraft, useDraft } from '../../../shared/forms/drafts.ts';
import { lacksFields } from '../../../shared/tickets/team-fields.ts';
import { type TicketTemplate, ticketOfTemplate } from '../../../shared/templates/ticket-templates.ts';
import { useAbility } from '../../../shared/workspace/selection.tsx';
import { type Adding, useBoard } from '../board/board-context.ts';
import styles from './QuickAdd.module.css';
import { EntryHint, EntryParts } from '../../../shared/tickets/entry/EntryParts.tsx';
import { type NewTicketLine, useTicketEntry } from '../../../shared/tickets/entry/use-ticket-entry.ts';
import { TemplatePicker } from './TemplatePicker.tsx';

/** New tickets as they were written. */
interface Written {
  tickets: readonly NewTicketLine[];

  /** Unfinished line, which stays in the field. */
  rest: string;

  /** The field was closed before they could be created; it stays closed. */
  isLeft: boolean;
}

/** Lazy-loaded: few teams have required fields. */
const AskedFieldsDialog = lazy(async () => ({
  default: (await import('../../../shared/tickets/asked-fields/AskedFieldsDialog.tsx')).AskedFieldsDialog,
}));

export function QuickAdd({ adding, onClose }: { adding: Adding; onClose: () => void }) {
  const { arg, actions, controller, team } = useBoard();
  const { t } = useLingui();
  const draft = useDraft(newTicketDraft(arg.teamId, adding.status), '');
  const [pasted, setPasted] = useState<string[] | null>(null);
  const entry = useTicketEntry(team);
  const understood = entry.read(draft.text).parts;
  // Tickets that wait for required fields.
  const [asking, ask] = useOpened<Written>();
  const [template, setTemplate] = useState<TicketTemplate | null>(null);
  const canAssign = useAbility('assign');
  const { contact } = adding;
  const given = {
    ...(template ? ticketOfTemplate(template, { canAssign }) : {}),
    ...(contact ? { contact: contact.id } : {}),
  };
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  // In the commit that removes `EarlyAdd`: no keystroke is lost between the two fields.
  useLayoutEffect(() => {
    if (adding.isLeft) return;
    const { length } = field.current!.value;
    field.current!.focus({ preventScroll: true });
    field.current!.setSelectionRange(length, length);
    form.current!.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [adding]);
  const isTaken = useRef(false);
  const takeEarly = useEffectEvent(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const ended = draft.text.split('\n');
    const rest = ended.pop()!;
    if (ended.length > 0) add(ended, rest, adding.isLeft);
  });
  useLayoutEffect(() => takeEarly(), []);

  return (
    <>
      {/* Handles `blur` of its own field. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        className={styles.form}
        data-place={adding.place}
        onSubmit={(event) => {
          event.preventDefault();
          add([draft.text]);
        }}
        onBlur={closeWhenEmpty}
      >
        <textarea
          ref={field}
          className={styles.field}
          rows={2}
          maxLength={500}
          value={draft.text}
          placeholder={t`¿Qué hay que hacer?`}
          aria-label={t`Título del ticket nuevo`}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {pasted ? (
          <div className={styles.offer}>
            <span>
              <Plural value={pasted.length} one="Pegaste # línea." other="Pegaste # líneas." />
            </span>
            <MgButton variant="primary" onClick={() => addPasted(pasted)}>
              <Plural value={pasted.length} one="Crear # ticket" other="Crear # tickets" />
            </MgButton>
            <MgButton variant="quiet" onClick={() => keepTogether(pasted)}>
              <Trans>Solo uno</Trans>
            </MgButton>
          </div>
        ) : (
          <>
            {understood.length > 0 ? (
              <EntryParts team={team} parts={understood} onKeep={(part) => entry.keep(draft.text, part)} />
            ) : (
              <EntryHint offers={entry.offers} />
            )}
            {contact && (
              <p className={styles.contact}>
                <Icon name="contacts" />
                <span>
                  <Trans>Para {contact.name}</Trans>
                </span>
              </p>
            )}
            <div className={styles.below}>
              <p className={styles.hint}>
                <Trans>Enter agrega, Esc cierra</Trans>
              </p>
              <TemplatePicker chosen={template} onChoose={choose} />
            </div>
            <div className={styles.buttons}>
              <MgButton variant="primary" onClick={() => add([draft.text])}>
                <Trans>Agregar</Trans>
              </MgButton>
              <MgButton variant="quiet" onClick={onClose}>
                <Trans>Cerrar</Trans>
              </MgButton>
            </div>
          </>
        )}
      </form>
      {asking && (
        <Suspense fallback={null}>
          <AskedFieldsDialog
            key={asking.key}
            team={team}
            titles={asking.value.tickets.map(({ title }) => title)}
            given={{ ...given, ...inAll(asking.value.tickets) }}
            onDone={(values) => create(asking.value, values)}
            onClose={asking.close}
          />
        </Suspense>
      )}
    </>
  );

  function add(lines: readonly string[], rest = '', isLeft = false): void {
    const typed = lines.flatMap((line) => line.split('\n')).filter((line) => line.trim() !== '');
    addTickets(
      typed.map((line) => entry.read(line).ticket),
      rest,
      isLeft,
    );
  }

  /** Pasted lines were not written as sentences: each is a title as it is. */
  function addPasted(lines: readonly string[]): void {
    addTickets(lines.map((line) => ({ title: line.slice(0, 500) })));
  }

  function addTickets(tickets: readonly NewTicketLine[], rest = '', isLeft = false): void {
    const written = { tickets, rest, isLeft };
    const asks = tickets.some((ticket) => lacksFields(team, { ...given, ...ticket }));
    if (asks) ask(written);
    else create(written);
  }

  function create({ tickets, rest, isLeft }: Written, values?: AskedValues): void {
    if (tickets.length > 0)
      actions.create(
        adding.status,
        adding.place,
        tickets.map((ticket) => ({ ...given, ...values, ...ticket })),
      );
    entry.reset();
    if (rest) draft.setText(rest);
    else draft.clear();
    setPasted(null);
    if (isLeft) onClose();
    else field.current?.focus();
  }

  /** The title of the template takes the place of an empty one; what is typed next continues it. */
  function choose(next: TicketTemplate | null): void {
    setTemplate(next);
    if (next && draft.text.trim() === '') draft.setText(next.title && `${next.title} `);
    field.current?.focus();
  }

  /** Keeps a single line, unless several titles wait for required fields. */
  function write(text: string): void {
    draft.setText(draft.text.includes('\n') ? text : text.replaceAll('\n', ' '));
  }

  function keepTogether(lines: readonly string[]): void {
    draft.setText([draft.text, ...lines].join(' ').trim());
    setPasted(null);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (pasted) addPasted(pasted);
      else add([draft.text]);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      if (pasted) return setPasted(null);
      const column = form.current?.closest('section');
      // Flushed, so that the button that the field replaced is in the DOM.
      flushSync(onClose);
      // Keyboard users continue at the previously focused card.
      if (controller.focusId) controller.focus(controller.focusId);
      else column?.querySelector<HTMLElement>('[data-add]')?.focus({ preventScroll: true });
    }
  }

  function onPaste(event: ClipboardEvent): void {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    setPasted(lines.slice(0, 100));
  }

  /** Closes the empty field on blur; text that was typed stays as a draft. */
  function closeWhenEmpty(event: FocusEvent): void {
    const staysInside = form.current?.contains(event.relatedTarget as Node | null);
    if (!staysInside && !asking && draft.text.trim() === '' && !pasted) onClose();
  }
}

/** The values that all tickets have: the other ones are asked for. */
function inAll(tickets: readonly NewTicketLine[]): Partial<Wire['NewTicket']> {
  const [first, ...others] = tickets;
  return Object.fromEntries(
    Object.entries(first ?? {}).filter(([name]) => others.every((ticket) => name in ticket)),
  );
}
