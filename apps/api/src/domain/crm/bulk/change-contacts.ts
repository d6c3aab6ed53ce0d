/** `changeCrmContacts`: changes many contacts at once and reports on each (docs/product/crm.md 8.1). */
import { type ErrorCode, type Wire, errors } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import type { Lang, Write } from '../../context.ts';
import { mostValues } from '../contact-values.ts';
import { requireMember } from '../../business/require-member.ts';
import { requireCrm } from '../crm-access.ts';
import { emitCrmChange } from '../crm-events.ts';
import { markDeleted, markRestored } from '../delete-and-restore.ts';
import { fieldsFor } from '../fields/contact-fields.ts';
import { decideCustom } from '../fields/custom-values.ts';
import { lockContactIds, lockContacts } from '../lock-contacts.ts';
import { emitMemberships, linkContacts, requireHolder, unlinkContacts } from '../memberships.ts';
import { changeContacts } from '../store-contacts.ts';
import {
  type BulkRequest,
  type ListRequest,
  type ValuesRequest,
  readBulkRequest,
  rightFor,
} from './bulk-request.ts';
import { type ContactDecision, customPath, decideContact } from './decide-contact.ts';

/** What became of a contact. */
type Outcome =
  | (Pick<Wire['CrmBulkItem'], 'tags' | 'former_owner' | 'former_consent' | 'former_custom_fields'> & {
      outcome: 'changed' | 'unchanged';
    })
  | { outcome: 'refused'; code: ErrorCode; limit?: number };

const inTooMany: Outcome = { outcome: 'refused', code: 'crm/too-many', limit: limits.crmListsOfContact };

/** Outcomes by id; contacts without one do not exist. */
type Outcomes = ReadonlyMap<string, Outcome>;

/** What is changed. */
interface Scope {
  bid: number;
  /** Ids of the contacts, each once. */
  ids: readonly string[];
}

/**
 * Changes the contacts that can be changed. The number of statements does not depend on the number of contacts.
 *
 * @throws AppError of the guard, crm/list-not-found, crm/list-dynamic, business/member-not-found,
 *   custom-field/not-found, request/invalid
 */
export async function changeContactsAtOnce(
  write: Write,
  bid: number,
  change: Wire['CrmBulkChange'],
): Promise<Wire['CrmBulkAnswer']> {
  await requireCrm(write, bid, rightFor(change.action));
  const { lang } = write.caller;
  const request = readBulkRequest(change, lang);
  const ids = [...new Set(change.contacts)];
  return present(ids, await carryOut(write, { bid, ids }, request), lang);
}

function carryOut(write: Write, scope: Scope, request: BulkRequest): Promise<Outcomes> {
  switch (request.action) {
    case 'delete':
      return deleteAll(write, scope);
    case 'restore':
      return restoreAll(write, scope);
    case 'add-to-list':
    case 'remove-from-list':
      return changeList(write, scope, request);
    default:
      return changeValues(write, scope, request);
  }
}

async function deleteAll(write: Write, { bid, ids }: Scope): Promise<Outcomes> {
  await lockContactIds(write, bid, ids);
  return new Map(outcomesOf(await markDeleted(write, bid, 'contact', ids), 'changed'));
}

async function restoreAll(write: Write, { bid, ids }: Scope): Promise<Outcomes> {
  const held = await lockContactIds(write, bid, ids);
  const restored = await markRestored(write, bid, 'contact', ids);
  return new Map([...outcomesOf(held, 'unchanged'), ...outcomesOf(restored, 'changed')]);
}

async function changeList(
  write: Write,
  { bid, ids }: Scope,
  { action, list }: ListRequest,
): Promise<Outcomes> {
  const place = { bid, holder: 'list', id: list } as const;
  await requireHolder(write, bid, 'list', list);
  const held = await lockContactIds(write, bid, ids);
  const { added: changed, full } =
    action === 'add-to-list'
      ? await linkContacts(write, place, [...held])
      : { added: await unlinkContacts(write, place, [...held]), full: new Set<string>() };
  if (changed.size > 0) emitMemberships(write, place, [...changed]);
  return new Map([
    ...outcomesOf(held, 'unchanged'),
    ...outcomesOf(changed, 'changed'),
    ...[...full].map((id): [string, Outcome] => [id, inTooMany]),
  ]);
}

async function changeValues(write: Write, { bid, ids }: Scope, request: ValuesRequest): Promise<Outcomes> {
  if (request.action === 'set-owner') await requireMember(write, bid, request.owner);
  const custom = request.action === 'set-fields' ? request.custom_fields : undefined;
  const fields = await fieldsFor(write, bid, custom ? [{ custom_fields: custom }] : []);
  const { caller } = write;
  // Values that no contact may have are refused even if all contacts are missing.
  decideCustom(custom, {}, fields, { lang: caller.lang, path: customPath });
  const now = write.context.clock.now();
  const contacts = await lockContacts(write, bid, ids);
  const decisions = contacts.map((before) => ({
    before,
    decision: decideContact(request, before, { caller, now, fields }),
  }));
  const changed = decisions.flatMap(({ before, decision }) =>
    decision.outcome === 'changed' ? [{ id: before.id, before, values: decision.values }] : [],
  );
  await changeContacts(write, { bid, cause: 'person', now }, changed);
  emitCrmChange(write, bid, { contacts: changed.map(({ id }) => id) });
  return new Map(decisions.map(({ before, decision }) => [before.id, outcomeOf(decision)]));
}

function outcomesOf(ids: Iterable<string>, outcome: 'changed' | 'unchanged'): [string, Outcome][] {
  return [...ids].map((id) => [id, { outcome }]);
}

function outcomeOf(decision: ContactDecision): Outcome {
  switch (decision.outcome) {
    case 'changed': {
      const { values: _, ...outcome } = decision;
      return outcome;
    }
    case 'unchanged':
      return { outcome: 'unchanged' };
    case 'full':
      return { outcome: 'refused', code: 'crm/too-many', limit: mostValues.tags };
  }
}

function present(ids: readonly string[], outcomes: Outcomes, lang: Lang): Wire['CrmBulkAnswer'] {
  const items = ids.map((id) =>
    presentItem(id, outcomes.get(id) ?? { outcome: 'refused', code: 'crm/contact-not-found' }, lang),
  );
  const count = (outcome: Wire['CrmBulkItem']['outcome']) =>
    items.filter((item) => item.outcome === outcome).length;
  return {
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    items,
  };
}

function presentItem(id: string, outcome: Outcome, lang: Lang): Wire['CrmBulkItem'] {
  if (outcome.outcome !== 'refused') return { id, ...outcome };
  const { code, limit } = outcome;
  const message = errors[code][lang].replace('{limit}', String(limit ?? ''));
  return { id, outcome: 'refused', code, message };
}
