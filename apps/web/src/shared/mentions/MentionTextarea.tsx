/** A textarea that suggests people and the team after `@`. */
import { Plural, useLingui } from '@lingui/react/macro';
import type { Mentionable } from '@minga/rules/mentions';
import { MgAvatar } from '@minga/react/avatar';
import { MgIcon } from '@minga/react/icon';
import { MgTextarea, type MgTextareaElement } from '@minga/react/textarea';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { type MentionQuery, completionOf, mentionQueryAt, suggestPeople } from './mention-query.ts';
import styles from './MentionTextarea.module.css';

/** A person, or the whole team. */
export interface MentionTarget extends Mentionable {
  src: string | null;
  isTeam: boolean;
}

interface MentionTextareaProps extends Omit<
  ComponentProps<typeof MgTextarea>,
  'onInput' | 'onKeyDown' | 'ref'
> {
  mentionable: readonly MentionTarget[];

  /** Called with the text after each change. */
  onText: (text: string) => void;

  /** Called for keys that do not concern the suggestions. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Keys that move the caret without changing the text. */
const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

export function MentionTextarea({ mentionable, onText, onKeyDown, ...rest }: MentionTextareaProps) {
  const { t } = useLingui();
  const field = useRef<MgTextareaElement>(null);
  const [query, setQuery] = useState<MentionQuery | null>(null);
  const [place, setPlace] = useState(0);
  // Position of the `@` whose suggestions were closed with Escape.
  const dismissed = useRef<number | null>(null);
  const found = query === null ? [] : suggestPeople(mentionable, query);
  const active = found[Math.min(place, found.length - 1)];

  return (
    <div className={styles.host}>
      <MgTextarea
        {...rest}
        ref={field}
        onInput={(event) => {
          onText(event.currentTarget.value);
          readQuery();
        }}
        onClick={readQuery}
        onBlur={close}
        onKeyDown={handleKey}
        onKeyUp={(event) => caretKeys.has(event.key) && readQuery()}
      />
      {active && (
        <div className={styles.list} role="listbox" aria-label={t`Mencionar`}>
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
              {target.isTeam ? (
                <MgIcon name="groups" size={20} />
              ) : (
                <MgAvatar size="sm" name={target.name} src={target.src ?? ''} aria-hidden="true" />
              )}
              <span className={styles.name}>{target.name}</span>
              {target.isTeam && <span className={styles.note}>{t`Todo el equipo`}</span>}
            </button>
          ))}
        </div>
      )}
      <output className={styles.spoken}>
        {active && (
          <>
            {active.name}. <Plural value={found.length} one="# opción" other="# opciones" />
          </>
        )}
      </output>
    </div>
  );

  function close(): void {
    setQuery(null);
  }

  function dismiss(): void {
    dismissed.current = query?.start ?? null;
    close();
  }

  function readQuery(): void {
    const { value = '', selectionStart = null, selectionEnd = null } = field.current ?? {};
    const isCaret = selectionStart !== null && selectionStart === selectionEnd;
    const next = isCaret ? mentionQueryAt(value, selectionStart) : null;
    if (next?.start !== dismissed.current) dismissed.current = null;
    setQuery(dismissed.current === null ? next : null);
    setPlace(0);
  }

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    if (!active || !isPlain || !handleListKey(event)) onKeyDown(event);
    else event.preventDefault();
  }

  /** Handles a key of the open list; false for all others. */
  function handleListKey({ key, shiftKey }: KeyboardEvent): boolean {
    if (!active || shiftKey) return false;
    const at = found.indexOf(active);
    if (key === 'ArrowDown') setPlace((at + 1) % found.length);
    else if (key === 'ArrowUp') setPlace((at - 1 + found.length) % found.length);
    else if (key === 'Enter' || key === 'Tab') choose(active);
    else if (key === 'Escape') dismiss();
    else return false;
    return true;
  }

  function choose({ name }: MentionTarget): void {
    const { current } = field;
    if (!current || !query) return;
    const caret = query.start + 1 + query.text.length;
    current.setRangeText(completionOf(name, current.value.slice(caret)), query.start, caret);
    onText(current.value);
    close();
  }
}
