import type { Wire } from '@minga/contract';
import { MgBadge } from '@minga/react/badge';
import { useTransactionStates } from './billing-words.ts';

const tones = { open: 'warn', paid: 'ok', refunded: 'neutral', void: 'neutral' } as const;

/** Badge with the state of a transaction. */
export function TransactionState({ state }: { state: Wire['TransactionState'] }) {
  return <MgBadge tone={tones[state]}>{useTransactionStates()[state]}</MgBadge>;
}
