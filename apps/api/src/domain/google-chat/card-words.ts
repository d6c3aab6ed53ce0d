/** Words of the cards, in the language of the person who linked the space. */
import type { Wire } from '@minga/contract';
import type { Lang } from '../context.ts';

type Event = Wire['GoogleChatEvent'];

interface CardWords {
  events: Record<Event, string>;
  /** Heading of a card about several tickets. */
  several: Record<Event, (count: number) => string>;
  team: string;
  column: string;
  assignees: string;
  by: string;
  openTicket: string;
  openBoard: string;
  test: string;
  testText: string;
}

export const cardWords: Record<Lang, CardWords> = {
  es: {
    events: {
      created: 'Ticket nuevo',
      moved: 'Cambió de columna',
      completed: 'Terminado',
      assigned: 'Asignado',
      commented: 'Comentario nuevo',
    },
    several: {
      created: (count) => `${count} tickets nuevos`,
      moved: (count) => `${count} tickets cambiaron de columna`,
      completed: (count) => `${count} tickets terminados`,
      assigned: (count) => `${count} tickets asignados`,
      commented: (count) => `${count} tickets comentados`,
    },
    team: 'Equipo',
    column: 'Columna',
    assignees: 'Asignado a',
    by: 'Por',
    openTicket: 'Abrir el ticket',
    openBoard: 'Abrir el tablero',
    test: 'Mensaje de prueba',
    testText: 'Este espacio recibirá aquí los eventos de los tickets del equipo.',
  },
  en: {
    events: {
      created: 'New ticket',
      moved: 'Moved to another column',
      completed: 'Completed',
      assigned: 'Assigned',
      commented: 'New comment',
    },
    several: {
      created: (count) => `${count} new tickets`,
      moved: (count) => `${count} tickets moved to another column`,
      completed: (count) => `${count} tickets completed`,
      assigned: (count) => `${count} tickets assigned`,
      commented: (count) => `${count} tickets with new comments`,
    },
    team: 'Team',
    column: 'Column',
    assignees: 'Assigned to',
    by: 'By',
    openTicket: 'Open ticket',
    openBoard: 'Open board',
    test: 'Test message',
    testText: 'This space will receive the ticket events of the team.',
  },
};
