/** Ids in a path that was not validated yet. */
import { AppError } from '../../base/errors.ts';
import { type Lang, describeFieldFault } from '../../base/field-texts.ts';

/** Greatest id of a business or team: the greatest `integer` of PostgreSQL. */
const greatestId = 2 ** 31 - 1;

/** @throws AppError request/invalid */
export function readBusinessId(params: unknown, lang: Lang): number {
  return readId('id', params, lang);
}

/** @throws AppError request/invalid */
export function readTeamId(params: unknown, lang: Lang): number {
  return readId('tid', params, lang);
}

/** Returns null for a text that is not the id of a ticket. */
export function readTicketId(params: unknown): string | null {
  const { tid } = params as Record<string, unknown>;
  return typeof tid === 'string' && /^[-\w]{20}$/.test(tid) ? tid : null;
}

/** A room of a user. Returns null for a text that is not the id of a room. */
export function readRoomPath(params: unknown): { uid: string; rid: string } | null {
  const { uid, rid } = params as Record<string, unknown>;
  if (typeof uid !== 'string' || typeof rid !== 'string') return null;
  return /^[-\w]{20}$/.test(rid) ? { uid, rid } : null;
}

function readId(name: 'id' | 'tid', params: unknown, lang: Lang): number {
  const value = String((params as Record<string, unknown>)[name]);
  const id = /^\d{1,10}$/.test(value) ? Number(value) : 0;
  if (id >= 1 && id <= greatestId) return id;
  throw new AppError('request/invalid', {
    fields: [{ path: name, message: describeFieldFault('type', { type: 'integer' }, lang) }],
  });
}
