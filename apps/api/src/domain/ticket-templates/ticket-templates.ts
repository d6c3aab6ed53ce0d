/** `listTicketTemplates`, `createTicketTemplate`, `updateTicketTemplate` and `deleteTicketTemplate`. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { permissions } from '@minga/rules/access/permissions';
import { AppError } from '../../base/errors.ts';
import type { Read, Write } from '../context.ts';
import { lockTeam } from '../locks.ts';
import { message } from '../messages.ts';
import { requireTeam } from '../policy.ts';
import { type TeamReferences, type Writer, loadReferences } from '../tickets/team-references.ts';
import { decideTemplate, emptyContent, requireRoom } from './decide-template.ts';
import {
  type TemplateRow,
  deleteTemplateRow,
  findTemplate,
  isTemplateIdTaken,
  loadTemplates,
  presentTemplate,
  storeTemplate,
} from './template-rows.ts';

/** The templates of a team, for those who may create tickets. @throws AppError those of `requireTeam` */
export async function listTemplates(read: Read, bid: number, tid: number): Promise<Wire['TicketTemplate'][]> {
  const { team } = await requireTeam(read, bid, tid, permissions.create);
  const templates = await loadTemplates(read, bid, tid);
  if (templates.length === 0) return [];
  const references = await loadReferences(read, team);
  return templates.map((template) => presentTemplate(template, references));
}

/**
 * Adds a template.
 *
 * @throws AppError template/too-many, request/invalid for an id that is taken, those of `decideTemplate` and of
 *   `requireTeam`
 */
export async function createTemplate(
  write: Write,
  bid: number,
  tid: number,
  { id = newClientId(), ...input }: Wire['NewTicketTemplate'],
): Promise<Wire['TicketTemplate']> {
  const { references, writer } = await lockTemplates(write, bid, tid);
  requireRoom(await loadTemplates(write, bid, tid));
  const values = decideTemplate(input, { name: '', content: emptyContent }, references, writer);
  if (await isTemplateIdTaken(write, bid, id))
    throw new AppError('request/invalid', {
      fields: [{ path: '/id', message: message('idTaken', writer.lang) }],
    });
  const now = write.context.clock.now();
  return store(write, { bid, tid, id, ...values, created_at: now, updated_at: now }, references);
}

/** Changes a template. @throws AppError template/not-found, those of `decideTemplate` and of `requireTeam` */
export async function updateTemplate(
  write: Write,
  bid: number,
  tid: number,
  id: string,
  patch: Wire['TicketTemplatePatch'],
): Promise<Wire['TicketTemplate']> {
  const { references, writer } = await lockTemplates(write, bid, tid);
  const before = await requireTemplate(write, bid, tid, id);
  const values = decideTemplate(patch, before, references, writer);
  return store(write, { ...before, ...values, updated_at: write.context.clock.now() }, references);
}

/** Deletes a template. @throws AppError template/not-found and those of `requireTeam` */
export async function deleteTemplate(write: Write, bid: number, tid: number, id: string): Promise<void> {
  await lockTemplates(write, bid, tid);
  await deleteTemplateRow(write, await requireTemplate(write, bid, tid, id));
  emitChange(write, bid, tid);
}

/** Serializes the changes of a team's templates: for their number, and because what was waited for may end the access. */
async function lockTemplates(
  write: Write,
  bid: number,
  tid: number,
): Promise<{ references: TeamReferences; writer: Writer }> {
  await requireTeam(write, bid, tid, permissions.teamAdmin);
  await lockTeam(write, bid, tid);
  const { team, abilities } = await requireTeam(write, bid, tid, permissions.teamAdmin);
  const { uid, lang } = write.caller;
  return { references: await loadReferences(write, team), writer: { uid, lang, abilities } };
}

async function requireTemplate(write: Write, bid: number, tid: number, id: string): Promise<TemplateRow> {
  const template = await findTemplate(write, bid, tid, id);
  if (!template) throw new AppError('template/not-found');
  return template;
}

async function store(
  write: Write,
  template: TemplateRow,
  references: TeamReferences,
): Promise<Wire['TicketTemplate']> {
  await storeTemplate(write, template);
  emitChange(write, template.bid, template.tid);
  return presentTemplate(template, references);
}

function emitChange(write: Write, bid: number, tid: number): void {
  write.emit({ type: 'team-changed', bid, tid, by: write.caller.uid });
}
