/**
 * Existing ids, collected from responses by their schemas, so that requests refer to real objects, also in new
 * operations.
 */
import { type Schema, modelName, modelSchema } from './schema.ts';

type Id = string | number;

/** Models whose ids a name in a request refers to, where the model of the id alone is ambiguous. */
const owners: Readonly<Record<string, readonly string[]>> = {
  tid: ['Ticket', 'TicketCard'],
  after: ['Ticket', 'TicketCard'],
  before: ['Ticket', 'TicketCard'],
  cid: ['Comment'],
  eid: ['TimeEntry'],
  lid: ['TicketLink'],
  ticket: ['Ticket', 'TicketCard'],
  ref: ['TicketImport', 'CrmImport'],
  iid: ['Invitation'],
  invitation_link: ['InvitationLink'],
  did: ['Device'],
  nid: ['Notification'],
  vid: ['SavedView'],
  view: ['CrmView'],
  xid: ['TicketTemplate'],
  qid: ['SavedSearch'],
  contact: ['CrmContact', 'CrmContactCard'],
  contacts: ['CrmContact', 'CrmContactCard'],
  others: ['CrmContact', 'CrmContactCard'],
  merge: ['CrmMerge'],
  activity: ['CrmActivity'],
  company: ['CrmBusiness', 'CrmBusinessCard'],
  list: ['CrmList'],
  device: ['MdmDevice'],
  devices: ['MdmDevice'],
  command: ['MdmCommand'],
  profile: ['MdmProfile'],
  app: ['MdmApp'],
  enrollment: ['MdmEnrollmentProfile'],
  enrollment_profile: ['MdmEnrollmentProfile'],
  transaction: ['Transaction'],
  rid: ['ChatRoom'],
  mid: ['ChatMessage'],
  root_id: ['ChatMessage'],
  files: ['ChatFile'],
};

export class IdPool {
  readonly #byModel = new Map<string, Set<Id>>();

  /** Collects every id of a response. */
  gather(schema: Schema, value: unknown, model = ''): void {
    if (value === null || value === undefined) return;
    if (schema.$ref) {
      const name = modelName(schema.$ref);
      if (isIdModel(name) && (typeof value === 'string' || typeof value === 'number')) {
        this.add(name, value);
        this.add(`${name} of ${model}`, value);
      } else this.gather(modelSchema(name), value, name);
      return;
    }
    for (const each of schema.anyOf ?? []) this.gather(each, value, model);
    if (Array.isArray(value)) {
      for (const item of value) this.gather(schema.items ?? {}, item, model);
    } else if (typeof value === 'object') {
      const fields = value as Record<string, unknown>;
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        this.gather(property, fields[name], model);
        // Some models declare their id as a plain number.
        const id = name === 'id' && !property.$ref ? fields[name] : undefined;
        if (typeof id === 'number') this.add(`${model}Id`, id);
      }
    }
  }

  add(kind: string, id: Id): void {
    const ids = this.#byModel.get(kind) ?? new Set();
    this.#byModel.set(kind, ids.add(id));
  }

  /** The nth known id for a place in a request, or undefined without one. */
  pick(model: string, name: string, at: number): Id | undefined {
    const kinds = (owners[name] ?? []).map((owner) => `${model} of ${owner}`);
    const own = kinds.flatMap((kind) => [...(this.#byModel.get(kind) ?? [])]);
    const ids = own.length ? own : [...(this.#byModel.get(model) ?? [])];
    return ids[at % ids.length];
  }
}

/** Whether a model is that of an id. */
export function isIdModel(name: string): boolean {
  return (
    name.endsWith('Id') || ['EmailAddress', 'InvitationLinkCode', 'OpenedLinkCode', 'MdmCode'].includes(name)
  );
}
