/** Saved views of boards and of the table of contacts: lists, creates, changes and deletes them. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { AppError } from '../../base/errors.ts';
import type { Read, Write } from '../context.ts';
import { message } from '../messages.ts';
import { authorizeView, decideValues, requireRoom } from './decide-view.ts';
import { type ViewPlace, emitViewChange, lockPlace, requirePlace } from './view-places.ts';
import {
  type SavedViewRow,
  clearOtherDefault,
  deleteViewRow,
  findView,
  isViewIdTaken,
  loadViews,
  storeView,
} from './view-rows.ts';

/** The shared views and the caller's own. @throws AppError those of `requirePlace` */
export async function listViews(read: Read, place: ViewPlace): Promise<SavedViewRow[]> {
  await requirePlace(read, place);
  return loadViews(read, place);
}

/**
 * Saves a view of the caller, or a shared one.
 *
 * @throws AppError view/too-many, auth/forbidden, request/invalid for an id that is taken, and those of `requirePlace`
 */
export async function createView(
  write: Write,
  place: ViewPlace,
  input: Wire['NewSavedView'],
): Promise<SavedViewRow> {
  const access = await lockPlace(write, place);
  const { caller } = write;
  const none = { name: '', query: '', uid: input.shared ? null : caller.uid, is_default: false };
  const values = decideValues(place, input, none, caller);
  authorizeView(values, access);
  requireRoom(await loadViews(write, place), values.uid);
  const id = input.id ?? newClientId();
  if (await isViewIdTaken(write, place.bid, id))
    throw new AppError('request/invalid', {
      fields: [{ path: '/id', message: message('idTaken', caller.lang) }],
    });
  const now = write.context.clock.now();
  return store(write, { ...place, id, ...values, created_at: now, updated_at: now });
}

/**
 * Changes a view.
 *
 * @throws AppError view/not-found, view/too-many, auth/forbidden, request/invalid and those of `requirePlace`
 */
export async function updateView(
  write: Write,
  place: ViewPlace,
  id: string,
  patch: Wire['SavedViewPatch'],
): Promise<SavedViewRow> {
  const access = await lockPlace(write, place);
  const before = await requireView(write, place, id);
  authorizeView(before, access);
  const values = decideValues(place, patch, before, write.caller);
  authorizeView(values, access);
  if (values.uid !== before.uid) requireRoom(await loadViews(write, place), values.uid);
  return store(write, { ...before, ...values, updated_at: write.context.clock.now() }, before);
}

/** Deletes a view. @throws AppError view/not-found, auth/forbidden and those of `requirePlace` */
export async function deleteView(write: Write, place: ViewPlace, id: string): Promise<void> {
  const access = await lockPlace(write, place);
  const view = await requireView(write, place, id);
  authorizeView(view, access);
  await deleteViewRow(write, view);
  emitViewChange(write, view, view);
}

async function requireView(write: Write, place: ViewPlace, id: string): Promise<SavedViewRow> {
  const view = await findView(write, place, id);
  if (!view) throw new AppError('view/not-found');
  return view;
}

async function store(write: Write, view: SavedViewRow, before: SavedViewRow = view): Promise<SavedViewRow> {
  if (view.is_default) await clearOtherDefault(write, view);
  await storeView(write, view);
  emitViewChange(write, view, before);
  return view;
}
