/** A request of any operation of a business that succeeds for a caller with the necessary permissions. */
import type { OperationId } from '@minga/contract';
import { chargePlan, fillWorld, newLinkCode } from './access-world.ts';
import { type Put, type SampleValues, sampleRequest } from './sample-request.ts';
import { addEnrolledDevice, signPushCertificate } from './mdm-world.ts';
import { sealServerToken } from './server-token.ts';
import { uploadTestChatFile } from './test-files.ts';
import type { RawCall, TestApi, TestUser } from './test-api.ts';
import type { TestWorld } from './test-world.ts';

/** Operations that succeed only once in a business with the same body, because a name or an id must be free. */
const onlyOnce: ReadonlySet<OperationId> = new Set([
  'copyTeam',
  'createCrmImport',
  'createImport',
  'createRole',
  'mergeCrmContacts',
  'undoCrmMerge',
  'updateSource',
  'updateTeam',
]);

/** Operations that take away what other operations refer to. */
const disruptive: ReadonlySet<OperationId> = new Set([
  'deleteRole',
  'deleteStatus',
  'deleteTeam',
  'deleteTicket',
  'eraseCrmContact',
  'leaveChatRoom',
  'removeMember',
  'revokeAppToken',
  'transferTicket',
]);

/** Whether an operation is tested in a business of its own; the others share one, in the order of `inSharedOrder`. */
export function needsOwnWorld(id: OperationId): boolean {
  return onlyOnce.has(id) || disruptive.has(id);
}

/** Sorts operations such that each finds its objects in a shared business: what reads or adds, then what removes. */
export function inSharedOrder<Each extends { id: OperationId; method: string; path: string }>(
  list: readonly Each[],
): Each[] {
  const depth = ({ path }: Each) => path.split('/').length;
  const isLate = ({ id }: Each) => Number(/^(delete|remove|undo|unlink|withdraw)/.test(id));
  // The deepest paths first: a comment is removed before its ticket.
  return list.toSorted((a, b) => isLate(a) - isLate(b) || depth(b) - depth(a));
}

/** Objects of the worlds and of their users: several requests of one user to one world refer to the same ones. */
const fillings = new WeakMap<TestWorld, Promise<SampleValues>>();
const possessions = new WeakMap<TestUser, Promise<SampleValues>>();

/**
 * Fills the world once and builds the request; its comment, time entry, saved view, saved search, chat room with a
 * message, invitation and activity of a contact are the caller's own.
 */
export async function permittedRequest(
  api: TestApi,
  world: TestWorld,
  user: TestUser,
  id: OperationId,
): Promise<RawCall> {
  const existing = await once(fillings, world, () => fillWorld(api, world));
  const own = await once(possessions, user, () => createOwn(api, world, user, String(existing['ClientId'])));
  const values = {
    ...existing,
    ...own,
    // Only SUDO grants SUDO.
    BusinessRole: 2,
    InvitationLinkCode: newLinkCode(world.bid),
    ...(id === 'updateInvitation' ? { iid: await invite(api, world, user) } : {}),
    ...(id === 'revokeInvitationLink' ? { invitation_link: await addLink(api, world) } : {}),
    ...(id === 'updateCrmActivity' || id === 'deleteCrmActivity'
      ? { activity: await logActivity(api, world, user, String(existing['contact'])) }
      : {}),
    ...(id === 'updateCrmView' || id === 'deleteCrmView'
      ? { view: await saveContactView(api, world, user) }
      : {}),
  };
  if (id === 'addChatFile') {
    const { token } = await uploadTestChatFile(api, user, { rid: String(own['ClientId rid']) });
    return sampleRequest(id, { ...values, UploadToken: token });
  }
  return sampleRequest(id, values, await putFor(api, world, user, id));
}

function once<Key extends object>(
  kept: WeakMap<Key, Promise<SampleValues>>,
  key: Key,
  create: () => Promise<SampleValues>,
): Promise<SampleValues> {
  const values = kept.get(key) ?? create();
  kept.set(key, values);
  return values;
}

async function createOwn(
  api: TestApi,
  { bid, team, colleague }: TestWorld,
  user: TestUser,
  ticket: string,
): Promise<SampleValues> {
  const ofTicket = { id: bid, tid: ticket };
  const { comment } = await api.ok(user, 'createComment', { params: ofTicket, body: { text: 'Mío' } });
  const { entry } = await api.ok(user, 'createTimeEntry', {
    params: ofTicket,
    body: { minutes: 15, day: '2026-01-01' },
  });
  const { view } = await api.ok(user, 'createSavedView', {
    params: { id: bid, tid: team.id },
    body: { name: 'Mía', query: 'view=list' },
  });
  const { search } = await api.ok(user, 'createSavedSearch', {
    params: { id: bid },
    body: { name: 'Mía', text: 'camión' },
  });
  const { room } = await api.ok(user, 'createChatRoom', {
    params: { uid: 'me' },
    body: { room: { bid, kind: 'group', name: 'Mía', members: [colleague.uid] } },
  });
  const { message } = await api.ok(user, 'createChatMessage', {
    params: { uid: 'me', rid: room.id },
    body: { message: { text: 'Mío' } },
  });
  return {
    'ClientId rid': room.id,
    mid: message.id,
    root_id: message.id,
    cid: comment.id,
    eid: entry.id,
    vid: view.id,
    qid: search.id,
  };
}

async function logActivity(
  api: TestApi,
  { bid }: TestWorld,
  user: TestUser,
  contact: string,
): Promise<string> {
  const { activity } = await api.ok(user, 'createCrmActivity', {
    params: { id: bid, contact },
    body: { activity: { kind: 'call', text: 'Mío' } },
  });
  return activity.id;
}

async function saveContactView(api: TestApi, { bid }: TestWorld, user: TestUser): Promise<string> {
  const { view } = await api.ok(user, 'createCrmView', {
    params: { id: bid },
    body: { name: 'Mía', query: 'tag=cliente' },
  });
  return view.id;
}

async function addLink(api: TestApi, { bid, owner }: TestWorld): Promise<string> {
  const { link } = await api.ok(owner, 'createInvitationLink', {
    params: { id: bid },
    body: { code: newLinkCode(bid), days: 7 },
  });
  return link.id;
}

async function invite(api: TestApi, world: TestWorld, user: TestUser): Promise<string> {
  const params = { id: world.bid };
  const email = `by-${user.uid}@example.com`;
  await api.ok(user, 'inviteMembers', { params, body: { data: [{ email, role: 2, tid: world.team.id }] } });
  const { invitations } = await api.ok(user, 'listInvitations', { params });
  return invitations.find((one) => one.email === email)?.id ?? '';
}

/** The value without which the smallest valid request is rejected for another reason than access. */
async function putFor(
  api: TestApi,
  world: TestWorld,
  user: TestUser,
  id: OperationId,
): Promise<Put | undefined> {
  const { team, bid } = world;
  switch (id) {
    case 'addMember':
      return { place: 'body.uid', value: world.colleague.uid };
    case 'countTickets':
    case 'exportTickets':
    case 'queryCumulativeFlow':
    case 'queryCycleTimes':
    case 'queryLoggedTime':
      return { place: 'body.end', value: '2027-01-01T00:00:00Z' };
    case 'queryStats':
      return { place: 'body.query.end', value: '2027-01-01T00:00:00Z' };
    case 'changeBilling':
    case 'quoteBilling':
      // More than the people that tests add to a shared business.
      return { place: 'body.seats', value: 500 };
    case 'openBillingCheckout':
    case 'openBillingPortal':
      // Another operation may have paid or cancelled the charge.
      await chargePlan(api, world, 500);
      await api.ok(world.owner, 'openBillingCheckout', { params: { id: bid } });
      return undefined;
    case 'createAutomation':
      return { place: 'body.settings.to_team', value: team.id };
    case 'deleteStatus':
      return { place: 'query.move_to', value: team.psm_status[1]?.id ?? 0 };
    case 'deleteType':
      return { place: 'path.type', value: await addType(api, world) };
    case 'deleteSource': {
      const body = { name: 'Otra' };
      const { source } = await api.ok(world.owner, 'createSource', { params: { id: bid }, body });
      return { place: 'query.move_to', value: source.id };
    }
    case 'storeMdmCertificate': {
      const { certificate } = await api.ok(world.owner, 'createMdmCsr', { params: { id: bid } });
      return { place: 'body.certificate', value: await signPushCertificate(certificate.csr) };
    }
    case 'storeMdmDepToken': {
      const { dep } = await api.ok(world.owner, 'createMdmDepKey', { params: { id: bid } });
      return { place: 'body.content', value: sealServerToken(dep.certificate ?? '') };
    }
    case 'installMdmSelfServiceApp':
      return { place: 'body.device', value: await addEnrolledDevice(api, bid, user) };
    case 'inviteMembers':
      return { place: 'body.data.tid', value: team.id };
    case 'transferTicket':
      return { place: 'body.team_id', value: await addTeam(api, world, user) };
    case 'removeMember':
      return { place: 'query.uid', value: user === world.admin ? world.colleague.uid : user.uid };
    case 'removeTeamMember':
      return { place: 'query.uid', value: world.viewer.uid };
    default:
      return undefined;
  }
}

/** A type without tickets. */
async function addType(api: TestApi, { bid, team, owner }: TestWorld): Promise<number> {
  const { team: after } = await api.ok(owner, 'updateTeam', {
    params: { id: bid, tid: team.id },
    body: { psm_types: [{ name: 'Sin tickets', color: '#112233' }] },
  });
  return after.psm_types.find(({ name }) => name === 'Sin tickets')?.id ?? 0;
}

/** Another team, in which the user may create tickets. */
async function addTeam(api: TestApi, { bid, owner, admin }: TestWorld, user: TestUser): Promise<number> {
  const { team } = await api.ok(owner, 'createTeam', { params: { id: bid }, body: { name: 'Otro equipo' } });
  if (user !== admin)
    await api.ok(owner, 'setTeamMember', {
      params: { id: bid, tid: team.id },
      body: { uid: user.uid, role: team.psm_roles[0]?.id ?? 0 },
    });
  return team.id;
}
