/**
 * Unsent text of a field. It is stored on the device with each change, so that it survives a crash, a closed tab, an
 * expired session and a server failure; it is discarded once the server has stored it.
 */
import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../base/store-hooks.ts';
import { selectUid } from '../../session/session-slice.ts';
import {
  discardDraft,
  draftDiscarded,
  draftRebased,
  draftTyped,
  returnToDraft,
  selectDraft,
} from './drafts-slice.ts';
import './drafts.listeners.ts';
import { useUnsaved } from './use-unsaved.ts';

export interface Draft {
  /** Value of the field: the draft, or the server value when there is none. */
  text: string;

  /** Whether the text differs from the server value. */
  isChanged: boolean;

  /** Whether the draft existed when the field was opened: the field offers to discard it. */
  isRestored: boolean;

  /** Version of the server value that the text is based on. */
  version: number | undefined;

  /** That server value; undefined for a draft that was stored without it. */
  base: string | undefined;
  setText(text: string): void;

  /** Discards the draft; with `only`, unless it was changed since. Returns whether there is none any more. */
  clear(only?: string): boolean;

  /**
   * The server has stored a text with a version: discards the draft, or bases what was typed since on that text. Returns
   * whether there is none any more.
   */
  settle(text: string, version: number): boolean;

  /** Puts back text that was not stored, in front of what was typed since. */
  putBack(text: string): void;
}

/** The draft `name` (`comment:ID`, `title:ID`) of the signed-in user over a server value and its version. */
export function useDraft(name: string, serverValue: string, version?: number): Draft {
  const dispatch = useAppDispatch();
  const key = `${useAppSelector(selectUid)}:${name}`;
  const stored = useAppSelector((state) => selectDraft(state, key));
  const hasDraft = stored !== null;
  const [opened, setOpened] = useState({ key, hasDraft });
  if (opened.key !== key) setOpened({ key, hasDraft });

  const isChanged = stored !== null && stored.text !== serverValue;
  // A draft survives a reload, but the reload would interrupt typing.
  useUnsaved(isChanged, 'reload');
  const setText = useCallback(
    (text: string) => {
      dispatch(
        text === serverValue
          ? draftDiscarded(key)
          : draftTyped({ key, text, version, base: version === undefined ? undefined : serverValue }),
      );
    },
    [dispatch, key, serverValue, version],
  );
  const clear = useCallback(
    (only?: string) => {
      const isDiscarded = dispatch(discardDraft(key, only));
      if (isDiscarded) setOpened({ key, hasDraft: false });
      return isDiscarded;
    },
    [dispatch, key],
  );
  const settle = useCallback(
    (storedText: string, storedVersion: number) => {
      const isDiscarded = clear(storedText);
      if (!isDiscarded) dispatch(draftRebased({ key, base: storedText, version: storedVersion }));
      return isDiscarded;
    },
    [dispatch, key, clear],
  );

  // Another page, or the next one after this was closed, had it stored. A write that is only shown raises no version.
  const isStored =
    stored !== null && !isChanged && version !== undefined && version > (stored.version ?? version);
  useEffect(() => {
    if (isStored) dispatch(draftDiscarded(key));
  }, [isStored, dispatch, key]);

  return {
    text: isChanged ? stored.text : serverValue,
    isChanged,
    isRestored: isChanged && opened.key === key && opened.hasDraft,
    version: stored?.version ?? version,
    base: stored ? stored.base : serverValue,
    setText,
    clear,
    settle,
    putBack: useCallback((text: string) => dispatch(returnToDraft(key, text)), [dispatch, key]),
  };
}

/** Name of the draft of a new ticket on the home screen of a business. */
export function homeTicketDraft(bid: number): string {
  return `home-ticket:${bid}`;
}

/** Name of the draft of a new ticket in a column. */
export function newTicketDraft(teamId: number, status: number): string {
  return `new-ticket:${teamId}:${status}`;
}
