/** Test data: a snapshot of a team with three members, one ticket and one comment. */
import { permissionCodes } from '@minga/rules/access/permissions';
import { nobodyMentionable } from '../domain/notifications/mentions.ts';
import { type TeamSnapshot } from './team-snapshot.ts';

type Person = NonNullable<ReturnType<TeamSnapshot['people']['get']>>;

/** A member who sees all tickets and receives all notifications in Spanish. */
export function buildPerson(changes: Partial<Person> = {}): Person {
  return { abilities: permissionCodes('viewAll'), muted: [], lang: 'es', ...changes };
}

export function buildSnapshot(changes: Partial<TeamSnapshot> = {}): TeamSnapshot {
  return {
    bid: 1,
    tid: 2,
    team: 'Soporte',
    actors: new Map([['ana', { uid: 'ana', name: 'Ana', pic: '/pictures/ana' }]]),
    columns: new Map([
      [10, { name: 'Por hacer', state: 'pending' }],
      [11, { name: 'En curso', state: 'doing' }],
      [12, { name: 'Hecho', state: 'done' }],
      [13, { name: 'Archivado', state: 'done' }],
    ]),
    people: new Map(['ana', 'beto', 'rita', 'vera'].map((uid) => [uid, buildPerson()])),
    titles: new Map([['t', 'Arreglar la puerta']]),
    comments: new Map([['c', 'Ya está']]),
    followers: new Map(),
    mentionable: nobodyMentionable,
    automated: new Set(),
    googleChatLinks: [],
    ...changes,
  };
}
