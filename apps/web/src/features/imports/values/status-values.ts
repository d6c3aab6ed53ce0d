/** Columns of the board for the states that a file names. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';

/** Names of states in other products, folded, by meaning. */
const words: Record<Wire['TicketState'], string[]> = {
  pending: [
    'to do',
    'todo',
    'backlog',
    'open',
    'new',
    'reopened',
    'pending',
    'planned',
    'ready',
    'not started',
    'selected for development',
    'triage',
    'por hacer',
    'pendiente',
    'abierto',
    'abierta',
    'nuevo',
    'nueva',
    'planeado',
    'planificado',
    'sin empezar',
    'por empezar',
  ],
  doing: [
    'in progress',
    'doing',
    'started',
    'active',
    'wip',
    'in review',
    'review',
    'testing',
    'en curso',
    'en progreso',
    'en proceso',
    'haciendo',
    'en revision',
    'en desarrollo',
    'en pruebas',
  ],
  done: [
    'done',
    'closed',
    'resolved',
    'complete',
    'completed',
    'finished',
    'fixed',
    'released',
    'hecho',
    'hecha',
    'cerrado',
    'cerrada',
    'terminado',
    'terminada',
    'completado',
    'completada',
    'resuelto',
    'resuelta',
    'listo',
    'lista',
    'finalizado',
    'finalizada',
  ],
};

/** The column of the same name, otherwise the first one of the same meaning. */
export function guessStatus(key: string, statuses: readonly Wire['Status'][]): number | null {
  const named = statuses.find(({ name }) => foldText(name) === key);
  if (named) return named.id;
  const state = meaningOf(key);
  return statuses.find((status) => status.state === state)?.id ?? null;
}

/** Meaning of a folded state, if it is known. */
export function meaningOf(key: string): Wire['TicketState'] | undefined {
  const bare = key.replaceAll(/[\s_-]+/g, ' ').trim();
  return (Object.keys(words) as Wire['TicketState'][]).find((each) => words[each].includes(bare));
}
