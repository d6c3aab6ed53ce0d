/** Context menu of a card: pointer equivalents of dragging and keyboard shortcuts. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgDivider } from '@minga/react/divider';
import { MgMenuItem } from '@minga/react/menu-item';
import { MgPopupMenu, type MgPopupMenuElement } from '@minga/react/popup-menu';
import { MgSubmenu } from '@minga/react/submenu';
import { useEffect, useRef } from 'react';
import { useTransferTargets } from '../../../shared/workspace/team-abilities.ts';
import { useBoard } from './board-context.ts';
import { LaneSubmenu } from '../lanes/LaneSubmenu.tsx';
import { useDropTargets } from '../lanes/use-drop-targets.ts';
import { PriorityItems } from '../field-menu/PriorityItems.tsx';
import { customKey, isCustomKey } from '../../../shared/tickets/custom-values.ts';
import { priorityOf } from '../../../shared/tickets/priority.ts';
import {
  type DialogField,
  type MenuField,
  changeableFields,
  isMenuField,
  mayChangeField,
  mayOpenDialog,
} from '../field-menu/menu-fields.ts';
import { dropCards } from '../drag/drop-cards.ts';
import { keyHint } from '../screen/key-hint.ts';
import styles from './CardMenu.module.css';
import type { MenuPlace } from '../actions/use-board-actions.ts';
import { useCard } from './use-held-board.ts';

interface CardMenuProps {
  id: string;
  place: MenuPlace;
  onTransfer(): void;
  onDialog(field: DialogField): void;
  onField(field: MenuField): void;
  onClose(): void;
}

export function CardMenu({ id, place, onTransfer, onDialog, onField, onClose }: CardMenuProps) {
  const { actions, appearance, can, controller, selection, team, uid, openTicket } = useBoard();
  const { t } = useLingui();
  const menu = useRef<MgPopupMenuElement>(null);
  const card = useCard(id);
  const drops = useDropTargets();
  const canTransfer = useTransferTargets(team.id).length > 0;

  useEffect(() => {
    if (place instanceof Element) menu.current?.showFor(place);
    else menu.current?.showAt(place.x, place.y);
  }, [place]);

  // The menu closes when another user moves or deletes the card, because its anchor moves.
  const position = card && `${card.status} ${card.order}`;
  const openedAt = useRef(position);
  useEffect(() => {
    if (position !== openedAt.current) menu.current?.close();
  }, [position]);

  // A sorted column has no top and bottom to choose.
  const isSorted = appearance.sort !== null;
  const assignees = card?.assignees ?? [];
  const isMine = assignees.includes(uid);
  const fields = card ? changeableFields(card, can, team) : [];

  return (
    <MgPopupMenu
      ref={menu}
      label={t`Acciones del ticket`}
      onMgSelect={(event) => choose(event.value)}
      onMgClose={onClose}
    >
      {card && (
        <>
          <MgMenuItem value="open" shortcut={keyHint('Enter')}>
            <Trans>Abrir</Trans>
          </MgMenuItem>
          {can.edit && (
            <>
              {selection.hasRows && (
                <MgMenuItem value="select" shortcut={keyHint('X')}>
                  {selection.has(id) ? <Trans>Quitar de la selección</Trans> : <Trans>Seleccionar</Trans>}
                </MgMenuItem>
              )}
              <MgSubmenu label={t`Mover a`}>
                {team.psm_status.map((status) => (
                  <MgMenuItem
                    key={status.id}
                    type="radio"
                    value={`status:${status.id}`}
                    checked={status.id === card.status}
                  >
                    <i slot="start" className={styles.dot} style={{ background: status.color }} />
                    {status.name}
                  </MgMenuItem>
                ))}
              </MgSubmenu>
              {appearance.lanes && (appearance.lanes !== 'assignee' || can.assign) && (
                <LaneSubmenu card={card} kind={appearance.lanes} />
              )}
              <MgMenuItem value="top" disabled={isSorted}>
                <Trans>Mover al inicio</Trans>
              </MgMenuItem>
              <MgMenuItem value="bottom" disabled={isSorted}>
                <Trans>Mover al final</Trans>
              </MgMenuItem>
              <MgMenuItem value="day" shortcut={keyHint('D')}>
                <Trans>Mover a un día…</Trans>
              </MgMenuItem>
              <MgDivider />
              {can.take && (
                <MgMenuItem value="assign" shortcut={keyHint('I')}>
                  {isMine ? <Trans>Quitarme</Trans> : <Trans>Asignarme</Trans>}
                </MgMenuItem>
              )}
              {mayChangeField('assignees', card, can) && (
                <MgMenuItem value="field:assignees" shortcut={keyHint('A')}>
                  <Trans>Asignar a…</Trans>
                </MgMenuItem>
              )}
              {mayChangeField('type', card, can) && team.psm_types.length > 0 && (
                <MgMenuItem value="field:type" shortcut={keyHint('T')}>
                  <Trans>Cambiar el tipo…</Trans>
                </MgMenuItem>
              )}
              {mayOpenDialog('points', card, can, team) && (
                <MgMenuItem value="points" shortcut={keyHint('N')}>
                  <Trans>Cambiar los puntos…</Trans>
                </MgMenuItem>
              )}
              <MgSubmenu label={t`Prioridad`}>
                <PriorityItems value={card.priority ?? null} prefix="priority:" />
              </MgSubmenu>
              {fields.length > 0 && (
                <MgSubmenu label={t`Campos`}>
                  {fields.map((field) => (
                    <MgMenuItem key={field.id} value={customKey(field.id)}>
                      {field.name}
                    </MgMenuItem>
                  ))}
                </MgSubmenu>
              )}
              <MgDivider />
            </>
          )}
          <MgMenuItem value="copy">
            <Trans>Copiar enlace</Trans>
          </MgMenuItem>
          {canTransfer && (
            <MgMenuItem value="transfer">
              <Trans>Pasar a otro equipo…</Trans>
            </MgMenuItem>
          )}
          {can.edit && (
            <MgMenuItem value="archive" shortcut={keyHint('Y')}>
              <Trans>Archivar</Trans>
            </MgMenuItem>
          )}
          {can.delete && (
            <MgMenuItem value="delete" danger shortcut={keyHint(t`Supr`)}>
              <Trans>Eliminar</Trans>
            </MgMenuItem>
          )}
        </>
      )}
    </MgPopupMenu>
  );

  function choose(action: string): void {
    const [name, value] = action.split(':');
    if (name && isCustomKey(name)) onDialog(name);
    const lane =
      card && name === 'lane' ? controller.column(card.status, action.slice('lane:'.length)) : null;
    if (lane && lane !== controller.columnOf(id)) dropCards(drops, { id, ids: [id] }, lane, 0);
    if (name === 'open') openTicket(id);
    if (name === 'select') selection.toggle(id);
    if (name === 'copy') actions.copyLink(id);
    if (name === 'transfer') onTransfer();
    if (name === 'day') onDialog('due');
    if (name === 'points') onDialog('points');
    if (name === 'field' && value && isMenuField(value)) onField(value);
    if (name === 'delete' || name === 'archive') {
      const next = controller.nearestTo(id);
      // Immediately: the column of the next card may not render again.
      if (next) controller.focus(next);
      else document.querySelector<HTMLElement>('[data-board]')?.focus({ preventScroll: true });
      if (name === 'archive') actions.archive(id);
      else actions.remove(id);
    }
    if (name === 'assign') {
      actions.patch(id, {
        assignees: isMine ? assignees.filter((each) => each !== uid) : [...assignees, uid],
      });
    }
    if (name === 'priority') actions.change(id, { priority: priorityOf(value) });
    if (name === 'status' && Number(value) !== card?.status) {
      controller.focusMoved(id, controller.column(Number(value), controller.columnOf(id)?.lane));
      actions.moveToEdge([id], Number(value), 'top');
    }
    if ((name === 'top' || name === 'bottom') && card) {
      controller.focusSoon(id);
      actions.moveToEdge([id], card.status, name);
    }
  }
}
