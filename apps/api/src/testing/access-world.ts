/** A business with one object of every kind, to which requests can refer. */
import { randomBytes } from 'node:crypto';
import { permissionCodes } from '@minga/rules/access/permissions';
import { fillDeviceManagement } from './mdm-world.ts';
import type { SampleValues } from './sample-request.ts';
import { uploadTestFile } from './test-files.ts';
import type { TestApi } from './test-api.ts';
import type { TestWorld } from './test-world.ts';

/** Optional text of every ticket, comment and name that `fillWorld` creates. */
export interface Filling {
  /** Name of every object. */
  text?: string;
}

/** Most members of the business of a test. */
const manySeats = 40;

/** A code for an invitation link of a business. */
export function newLinkCode(bid: number): string {
  return `${bid.toString(36)}.${randomBytes(32).toString('base64url')}`;
}

/** Charges a plan, and returns the id of the open transaction. */
export async function chargePlan(
  api: TestApi,
  { owner, bid }: TestWorld,
  seats = manySeats,
): Promise<string> {
  const { billing } = await api.ok(owner, 'changeBilling', {
    params: { id: bid },
    body: { plan: 'basic', period: 'monthly', seats },
  });
  return billing.open_charge?.id ?? '';
}

/** A merge of two contacts, and another contact that can be merged. */
async function fillMerges(api: TestApi, { owner, bid }: TestWorld, text: string): Promise<SampleValues> {
  const add = async () => {
    const body = { contact: { first_name: text } };
    return (await api.ok(owner, 'createCrmContact', { params: { id: bid }, body })).contact.id;
  };
  const { merge } = await api.ok(owner, 'mergeCrmContacts', {
    params: { id: bid, contact: await add() },
    body: { others: [await add()] },
  });
  return { merge: merge.id, others: await add() };
}

/** Creates one object of every kind in the world's business, and returns their ids by model and by parameter. */
export async function fillWorld(
  api: TestApi,
  world: TestWorld,
  { text = 'Cosa' }: Filling = {},
): Promise<SampleValues> {
  const { owner, team } = world;
  const params = { id: world.bid };
  const inTeam = { ...params, tid: team.id };
  const importId = `-OYx3kQ0aBcDe${String(world.bid).padStart(7, '0')}`;
  const { source } = await api.ok(owner, 'createSource', { params, body: { name: text } });
  const { team: withParts } = await api.ok(owner, 'updateTeam', {
    params: inTeam,
    body: {
      psm_types: [{ name: text, color: '#112233' }],
      psm_custom_fields: [{ name: text, type: 'text' }],
    },
  });
  const type = withParts.psm_types[0]?.id ?? 0;
  const field = withParts.psm_custom_fields[0]?.id ?? 0;
  await api.ok(owner, 'createAppToken', { params });
  const { fields } = await api.ok(owner, 'updateCrmFields', {
    params,
    body: { fields: [{ name: text, type: 'text' }] },
  });
  const contactField = fields[0]?.id ?? 0;
  const { contact } = await api.ok(owner, 'createCrmContact', {
    params,
    body: {
      contact: {
        first_name: text,
        last_name: text,
        company: text,
        notes: text,
        tags: [text],
        custom_fields: [{ id: contactField, value: text }],
      },
    },
  });
  const merge = await fillMerges(api, world, text);
  const { activity } = await api.ok(owner, 'createCrmActivity', {
    params: { ...params, contact: contact.id },
    body: { activity: { kind: 'call', text } },
  });
  const { ticket } = await api.ok(owner, 'createTicket', {
    params,
    body: {
      team_id: team.id,
      title: text,
      type,
      source: source.id,
      contact: contact.id,
      assignees: [world.member.uid],
      custom_fields: [{ id: field, value: text }],
    },
  });
  const { comment } = await api.ok(owner, 'createComment', {
    params: { ...params, tid: ticket.id },
    body: { text },
  });
  const { entry } = await api.ok(owner, 'createTimeEntry', {
    params: { ...params, tid: ticket.id },
    body: { minutes: 30, day: '2026-01-01', note: text },
  });
  const { ticket: other } = await api.ok(owner, 'createTicket', {
    params,
    body: { team_id: team.id, title: text },
  });
  const { link } = await api.ok(owner, 'createTicketLink', {
    params: { ...params, tid: ticket.id },
    body: { kind: 'relates_to', ticket: other.id },
  });
  await api.ok(owner, 'createImport', {
    params,
    body: { id: importId, team_id: team.id, file_name: `${text}.csv`, rows: 1 },
  });
  const { automation } = await api.ok(owner, 'createAutomation', {
    params: inTeam,
    body: { name: text, action: 1, on_status: team.psm_status[2]?.id ?? 0, settings: { priority: 1 } },
  });
  // Without events: messages in the background would change the database while a test compares it.
  const { link: googleChat } = await api.ok(owner, 'linkGoogleChat', {
    body: { business_id: world.bid, team_id: team.id, space_name: `spaces/S${world.bid}`, events: [] },
  });
  const { view } = await api.ok(owner, 'createSavedView', {
    params: inTeam,
    body: { name: text, query: 'view=list' },
  });
  const { template } = await api.ok(owner, 'createTicketTemplate', {
    params: inTeam,
    body: {
      name: text,
      title: text,
      description: text,
      type,
      assignees: [world.member.uid],
      custom_fields: [{ id: field, value: text }],
    },
  });
  const { search } = await api.ok(owner, 'createSavedSearch', { params, body: { name: text, text } });
  const { crmBusiness: company } = await api.ok(owner, 'createCrmBusiness', {
    params,
    body: { crmBusiness: { name: text, notes: text } },
  });
  const { list } = await api.ok(owner, 'createCrmList', {
    params,
    body: { list: { name: text, description: text } },
  });
  await api.ok(owner, 'createCrmImport', {
    params,
    body: { id: importId, file_name: `${text}.csv`, rows: 1, key: 'email', action: 'skip', list: list.id },
  });
  await api.ok(owner, 'addCrmListContact', { params: { ...params, list: list.id, contact: contact.id } });
  await api.ok(owner, 'addCrmBusinessContact', {
    params: { ...params, company: company.id, contact: contact.id },
  });
  const { view: contactView } = await api.ok(owner, 'createCrmView', {
    params,
    body: { name: text, query: 'tag=cliente' },
  });
  const { room } = await api.ok(owner, 'createChatRoom', {
    params: { uid: 'me' },
    body: { room: { bid: world.bid, kind: 'group', name: text, topic: text, members: [world.member.uid] } },
  });
  const inRoom = { uid: 'me', rid: room.id };
  const { message } = await api.ok(owner, 'createChatMessage', {
    params: inRoom,
    body: { message: { text } },
  });
  await api.ok(owner, 'createChatReply', {
    params: { ...inRoom, mid: message.id },
    body: { message: { text } },
  });
  const { role } = await api.ok(owner, 'createRole', {
    params: inTeam,
    body: { name: text, permissions: permissionCodes('viewAll') },
  });
  await api.ok(owner, 'inviteMembers', {
    params,
    body: { data: [{ email: `invited-${world.bid}@example.com`, role: 2 }] },
  });
  const { invitations } = await api.ok(owner, 'listInvitations', { params });
  const { link: invitationLink } = await api.ok(owner, 'createInvitationLink', {
    params,
    body: { code: newLinkCode(world.bid), days: 7 },
  });
  const upload = await uploadTestFile(api, owner, { bid: world.bid, ticketId: ticket.id });
  const device = await api.ok(owner, 'createDevice', {
    body: { token: `token-${world.bid}`, device_id: 'd' },
  });
  await api.ok(owner, 'testNotification');
  const { notifications } = await api.ok(owner, 'listNotifications', { params: { uid: owner.uid } });
  const transaction = await chargePlan(api, world);
  const mdm = await fillDeviceManagement(api, world, text);
  return {
    ...mdm,
    ...merge,
    AutomationId: automation.id,
    BusinessId: world.bid,
    ClientId: ticket.id,
    'ClientId rid': room.id,
    CustomFieldId: field,
    GoogleChatLinkId: googleChat.id,
    InvitationLinkCode: newLinkCode(world.bid),
    RoleId: role.id,
    SourceId: source.id,
    StatusId: team.psm_status[0]?.id ?? 0,
    TeamId: team.id,
    TypeId: type,
    UploadToken: upload.token,
    UserId: world.colleague.uid,
    activity: activity.id,
    cid: comment.id,
    company: company.id,
    confirm_name: `${text} ${text}`,
    contact: contact.id,
    contacts: contact.id,
    did: device.device.id,
    eid: entry.id,
    'CustomFieldId field': contactField,
    file: upload.file.id,
    invitation_link: invitationLink.id,
    iid: invitations[0]?.id ?? '',
    lid: link.id,
    list: list.id,
    view: contactView.id,
    mid: message.id,
    nid: notifications[0]?.id ?? '',
    page: world.bid,
    prefix: 'XYZ',
    qid: search.id,
    ref: importId,
    root_id: message.id,
    ticket: other.id,
    transaction,
    ticket_id: ticket.id,
    vid: view.id,
    xid: template.id,
  };
}
