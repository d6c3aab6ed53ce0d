/** `listSavedViews`, `createSavedView`, `updateSavedView` and `deleteSavedView`. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { AppError } from '../../base/errors.ts';
import type { Read, Write } from '../context.ts';
import { lockTeam } from '../locks.ts';
import { message } from '../messages.ts';
import { type TeamAccess, requireBoard } from '../policy.ts';
import { authorizeView, decideValues, requireRoom } from './decide-view.ts';
import {
  type SavedViewRow,
  clearOtherDefault,
  deleteViewRow,
  findView,
  isViewIdTaken,
  loadViews,
  presentView,
  storeView,
} from './view-rows.ts';

/** The team's views and the caller's own. @throws AppError auth/forbidden and those of `requireTeam` */
export async function listViews(read: Read, bid: number, tid: number): Promise<Wire['SavedView'][]> {
  await requireBoard(read, bid, tid);
  return (await loadViews(read, bid, tid)).map(presentView);
}

/**
 * Saves a view of the caller, or of the team.
 *
 * @throws AppError view/too-many, auth/forbidden, request/invalid for an id that is taken, and those of `requireTeam`
 */
export async function createView(
  write: Write,
  bid: number,
  tid: number,
  input: Wire['NewSavedView'],
): Promise<Wire['SavedView']> {
  const { abilities } = await lockViews(write, bid, tid);
  const { caller } = write;
  const none = { name: '', query: '', uid: input.shared ? null : caller.uid, is_default: false };
  const values = decideValues(input, none, caller);
  authorizeView(values, abilities);
  requireRoom(await loadViews(write, bid, tid), values.uid);
  const id = input.id ?? newClientId();
  if (await isViewIdTaken(write, bid, id))
    throw new AppError('request/invalid', {
      fields: [{ path: '/id', message: message('idTaken', caller.lang) }],
    });
  const now = write.context.clock.now();
  return store(write, { bid, tid, id, ...values, created_at: now, updated_at: now });
}

/**
 * Changes a view.
 *
 * @throws AppError view/not-found, view/too-many, auth/forbidden, request/invalid and those of `requireTeam`
 */
export async function updateView(
  write: Write,
  bid: number,
  tid: number,
  id: string,
  patch: Wire['SavedViewPatch'],
): Promise<Wire['SavedView']> {
  const { abilities } = await lockViews(write, bid, tid);
  const before = await requireView(write, bid, tid, id);
  authorizeView(before, abilities);
  const values = decideValues(patch, before, write.caller);
  authorizeView(values, abilities);
  if (values.uid !== before.uid) requireRoom(await loadViews(write, bid, tid), values.uid);
  return store(write, { ...before, ...values, updated_at: write.context.clock.now() }, before);
}

/** Deletes a view. @throws AppError view/not-found, auth/forbidden and those of `requireTeam` */
export async function deleteView(write: Write, bid: number, tid: number, id: string): Promise<void> {
  const { abilities } = await lockViews(write, bid, tid);
  const view = await requireView(write, bid, tid, id);
  authorizeView(view, abilities);
  await deleteViewRow(write, view);
  emitChange(write, view, view);
}

/**
 * Serializes the changes of a team's views, for quotas and defaults, and holds the caller's membership: its end deletes
 * own views, and must not miss one that is being saved. What was waited for may have ended the access.
 */
async function lockViews(write: Write, bid: number, tid: number): Promise<TeamAccess> {
  await requireBoard(write, bid, tid);
  await lockTeam(write, bid, tid);
  await write.db
    .selectFrom('team_members')
    .select('uid')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .where('uid', '=', write.caller.uid)
    .forKeyShare()
    .execute();
  return requireBoard(write, bid, tid);
}

async function requireView(write: Write, bid: number, tid: number, id: string): Promise<SavedViewRow> {
  const view = await findView(write, bid, tid, id);
  if (!view) throw new AppError('view/not-found');
  return view;
}

async function store(
  write: Write,
  view: SavedViewRow,
  before: SavedViewRow = view,
): Promise<Wire['SavedView']> {
  if (view.is_default) await clearOtherDefault(write, view);
  await storeView(write, view);
  emitChange(write, view, before);
  return presentView(view);
}

/** Views of the team concern everybody who sees its board, own ones only their owner. */
function emitChange(write: Write, { bid, tid, uid }: SavedViewRow, before: SavedViewRow): void {
  const isOwn = uid !== null && before.uid !== null;
  write.emit({ type: 'saved-views-changed', bid, tid, by: write.caller.uid, isOwn });
}
