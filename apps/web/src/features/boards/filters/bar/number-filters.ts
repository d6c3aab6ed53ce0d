/** Fields of tickets that are filtered by a range of numbers: their names, units and values. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TicketCard } from '@minga/client/endpoints';
import { durationWords } from '../../../../shared/format/duration-words.ts';
import { numberWords } from '../../../../shared/format/number-words.ts';
import { clockText, durationOf } from '../../../../shared/format/typed-duration.ts';
import { typedPoints } from '../../../../shared/tickets/points.ts';
import { type NumberFilterName, numberOfCard } from '../number-ranges.ts';
import { type BoardFilters, noValue } from '../filters.ts';
import type { KeysOf } from './option-counts.ts';

interface NumberFilterKind {
  icon: string;
  name: MessageDescriptor;

  /** Name of the choice of tickets without a value. */
  without: MessageDescriptor;

  /** Message for a typed text that is no value. */
  wrong: MessageDescriptor;

  /** Hint on how values are typed. */
  hint: string;
  inputMode: 'decimal' | 'text';

  /** A value as it is typed, and in words. */
  text(value: number): string;
  words(value: number): string;

  /** The typed value; null without any. */
  typed(text: string): number | null | 'wrong';

  /** The filter without a choice, and the options of a card: constants, so that counts are kept. */
  cleared: Partial<BoardFilters>;
  keysOf: KeysOf;
}

const time = {
  wrong: msg`Escribe horas y minutos, como 1:30 o 2 h.`,
  hint: '1:30',
  inputMode: 'text',
  text: clockText,
  words: durationWords,
  typed: (text: string) => (text.trim() === '' ? null : (durationOf(text, 'hours') ?? 'wrong')),
} as const;

export const numberFilterKinds: Readonly<Record<NumberFilterName, NumberFilterKind>> = {
  points: {
    icon: 'bolt',
    name: msg`Puntos`,
    without: msg`Sin estimar`,
    wrong: msg`Escribe un número de 0 a 1000.`,
    hint: '',
    inputMode: 'decimal',
    text: String,
    words: numberWords,
    typed: typedPoints,
    cleared: { points: null },
    keysOf: keysOfField('points'),
  },
  estimate: {
    ...time,
    icon: 'pending',
    name: msg`Estimación`,
    without: msg`Sin estimación`,
    cleared: { estimate: null },
    keysOf: keysOfField('estimate'),
  },
  logged: {
    ...time,
    icon: 'timer',
    name: msg`Tiempo`,
    without: msg`Sin tiempo registrado`,
    cleared: { logged: null },
    keysOf: keysOfField('logged'),
  },
};

function keysOfField(name: NumberFilterName): KeysOf {
  return (card: TicketCard) => (numberOfCard(card, name) === undefined ? [noValue] : []);
}
