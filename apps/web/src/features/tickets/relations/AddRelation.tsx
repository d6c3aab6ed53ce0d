/** The form for a new link: the kind, and the other ticket found by typing. A new child can be created in place. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCreateTicketLinkMutation, useCreateTicketMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSelect } from '@minga/react/select';
import { useEffect, useId, useRef, useState } from 'react';
import { type LinkKind, type TicketLink, availableKinds, linkKinds } from './link-groups.ts';
import styles from './Relations.module.css';
import { useTicketCandidates } from './use-ticket-candidates.ts';

interface Option {
  id: string;
  hint: string;
  label: string;
  choose: () => Promise<void>;
}

export function AddRelation({
  ticket,
  links,
  prefix,
  firstStatus,
  canCreate,
  onClose,
}: {
  ticket: Wire['Ticket'];
  links: readonly TicketLink[];
  /** Letters before ticket numbers. */
  prefix: string;
  /** Column of a new child. */
  firstStatus: number | undefined;
  canCreate: boolean;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [createLink] = useCreateTicketLinkMutation();
  const [createTicket] = useCreateTicketMutation();
  const [chosenKind, setKind] = useState<LinkKind>('parent_of');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isBusy, setBusy] = useState(false);
  /** A child that was created and could not be linked: a retry links it instead of creating another one. */
  const unlinked = useRef<{ id: string; title: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const kinds = availableKinds(links);
  // The parent that was just added is no longer offered.
  const kind = kinds.includes(chosenKind) ? chosenKind : 'parent_of';
  const linked = links.filter((link) => link.kind === kind).map((link) => link.ticket.id);
  const { tickets, isSearching } = useTicketCandidates(ticket.bid, text, new Set([ticket.id, ...linked]));
  const title = text.trim();
  const options: Option[] = [
    ...tickets.map((found) => ({
      id: found.id,
      hint: ticketName(prefix, found.number),
      label: found.title,
      choose: () => add(found.id),
    })),
    ...(canCreate && kind === 'parent_of' && title !== '' && !isSearching
      ? [{ id: 'new', hint: '', label: t`Crear «${title}» como hijo`, choose: createChild }]
      : []),
  ];

  useEffect(() => field.current?.focus(), []);

  return (
    <form className={styles.add} onSubmit={(event) => event.preventDefault()}>
      <MgSelect
        label={t`Tipo de relación`}
        hideLabel
        onKeyDown={closeOnEscape}
        value={kind}
        options={linkKinds
          .filter((each) => kinds.includes(each.kind))
          .map((each) => ({ value: each.kind, label: i18n._(each.heading) }))}
        onChange={(event) => {
          const value = String(event.currentTarget.value);
          setKind(kinds.find((each) => each === value) ?? 'parent_of');
          setProblem(null);
        }}
      />
      <div className={styles.search}>
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          aria-label={t`Buscar un ticket`}
          aria-describedby={problem ? `${id}-problem` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={prefix ? t`Título o ${prefix}-12` : t`Título`}
          value={text}
          onKeyDown={onFieldKey}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <MgIconButton icon="close" size="sm" label={t`Cerrar`} onClick={onClose} />
      </div>
      <ul ref={list} aria-label={t`Tickets encontrados`} className={styles.options}>
        {options.map((option) => (
          <li key={option.id}>
            <button
              type="button"
              className={styles.option}
              onKeyDown={onKey}
              onClick={() => void choose(option)}
            >
              {option.id === 'new' ? <Icon name="add" /> : <span className={styles.name}>{option.hint}</span>}
              <span className={styles.title}>{option.label}</span>
            </button>
          </li>
        ))}
      </ul>
      <output className={styles.hint}>
        {title !== '' && options.length === 0 && !isSearching && <Trans>No hay tickets que coincidan.</Trans>}
      </output>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );

  function onFieldKey(event: React.KeyboardEvent): void {
    onKey(event);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The options still belong to the text before the last key.
    if (!isSearching) void choose(options[0]);
  }

  /** Arrow keys go from the field through the tickets and back. */
  function onKey(event: React.KeyboardEvent): void {
    closeOnEscape(event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const stops = [field.current, ...(list.current?.querySelectorAll('button') ?? [])];
    const at = stops.findIndex((stop) => stop === event.currentTarget);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    stops[(at + step + stops.length) % stops.length]?.focus();
  }

  /** Escape closes the form, not the ticket. */
  function closeOnEscape(event: React.KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  async function choose(option: Option | undefined): Promise<void> {
    if (!option || isBusy) return;
    setBusy(true);
    setProblem(null);
    await option.choose();
    setBusy(false);
  }

  async function add(other: string): Promise<void> {
    const newTicketLink = { kind, ticket: other };
    const failure = apiErrorOf(await createLink({ id: ticket.bid, tid: ticket.id, newTicketLink }));
    if (failure) return setProblem(failure.message);
    unlinked.current = null;
    setText('');
    field.current?.focus();
  }

  async function createChild(): Promise<void> {
    if (unlinked.current?.title !== title) {
      const newTeamTicket = {
        id: newClientId(),
        team_id: ticket.psm_team_id,
        title,
        ...(firstStatus ? { status: firstStatus } : {}),
      };
      const failure = apiErrorOf(await createTicket({ id: ticket.bid, newTeamTicket }));
      // A team may require fields that a title alone leaves empty.
      if (failure) return setProblem(failure.message);
      unlinked.current = { id: newTeamTicket.id, title };
    }
    await add(unlinked.current.id);
  }
}
