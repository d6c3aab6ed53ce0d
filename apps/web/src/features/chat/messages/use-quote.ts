/** Quoting a message in the field below it: the one of the room, or the one of the thread. */
import type { Wire } from '@minga/contract';
import type { MgTextareaElement } from '@minga/react/textarea';
import { type RefObject, createContext, useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../../../base/store-hooks.ts';
import { selectUid } from '../../../session/session-slice.ts';
import { roomDraft, threadDraft } from '../../../shared/forms/chat-drafts.ts';
import { addToDraft } from '../../../shared/forms/drafts-slice.ts';
import { quotationOf } from './quotation.ts';

/** Quotes a message. */
export type Quote = (message: Wire['ChatMessage']) => void;

/** Quotes in the field of the surrounding part of the room; null without a field. */
export const QuoteContext = createContext<Quote | null>(null);

/** Adds the quotation to the draft of a room or of a thread, and moves the focus to its field. */
export function useQuote(
  rid: string,
  rootId: string | null,
  field: RefObject<MgTextareaElement | null>,
): Quote {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectUid);
  const key = `${uid}:${rootId === null ? roomDraft(rid) : threadDraft(rootId)}`;
  return useCallback(
    (message) => {
      dispatch(addToDraft(key, `${quotationOf(message)}\n\n`));
      field.current?.focus();
    },
    [dispatch, key, field],
  );
}
