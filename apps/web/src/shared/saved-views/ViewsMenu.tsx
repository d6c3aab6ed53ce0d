/** Menu of the saved views of a board: one's own and those of the team, and what can be done with the opened one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgDivider } from '@minga/react/divider';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { Suspense, lazy } from 'react';
import { useNavigate } from 'react-router';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { paths } from '../../../base/address/paths.ts';
import { useQuery } from '../../../base/address/use-query.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { countFilters, readFilters } from '../filters/filters.ts';
import { type BoardView, readStoredView } from '../views/view-address.ts';
import styles from './SavedViews.module.css';
import { type SavedView, readViewState, shownQuery } from './shown-query.ts';
import { useSavedViewActions } from './use-saved-view-actions.ts';

/** Lazy-loaded to keep the board small. */
const SavedViewDialog = lazy(async () => ({
  default: (await import('./SavedViewDialog.tsx')).SavedViewDialog,
}));

export interface SavedViewsMenuProps {
  place: { bid: number; tid: number };
  view: BoardView;

  /** Undefined while they are loading, or when that failed. */
  views: readonly SavedView[] | undefined;
  isFailed: boolean;

  /** Whether the user may change the views of the team. */
  canShare: boolean;
  onRetry: () => void;
}

export function SavedViewsMenu({ place, view, views, isFailed, canShare, onRetry }: SavedViewsMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [query, changeQuery] = useQuery();
  const [dialog, openDialog] = useOpened<'new' | 'edit'>();
  const arg = { id: place.bid, tid: place.tid };
  const actions = useSavedViewActions(arg);
  const stored = { ...readStoredView(place.tid), view };
  const shown = shownQuery(query, stored);
  const { current, opened, isChanged } = readViewState(query, views ?? [], stored);
  const mayChange = opened !== null && (canShare || !opened.shared);
  const isUnfiltered = current === null && opened === null && countFilters(readFilters(query)) === 0;
  const name = opened?.name ?? '';
  const own = (views ?? []).filter(({ shared }) => !shared);
  const ofTeam = (views ?? []).filter(({ shared }) => shared);

  const item = (each: SavedView) => (
    <MgMenuItem
      key={each.id}
      type="radio"
      value={paths.savedView(place, each)}
      checked={each.id === current?.id}
    >
      {each.name}
      {each.is_default && (
        <small slot="end" className={styles.mark}>
          <Trans>Al abrir</Trans>
        </small>
      )}
      {each.shared && <Icon slot="end" className={styles.mark} name="groups" label={t`Del equipo`} />}
    </MgMenuItem>
  );

  return (
    <>
      <MgMenu onMgSelect={({ value }) => choose(value)}>
        <button
          slot="trigger"
          type="button"
          className={styles.trigger}
          data-on={opened !== null || undefined}
          aria-label={labelOf()}
          title={labelOf()}
        >
          <Icon name="bookmark" />
          <span className={styles.name}>{opened ? name : t`Vistas`}</span>
          {isChanged && <i className={styles.changed} />}
        </button>
        <MgMenuItem type="radio" value={paths.boards({ ...place, view })} checked={isUnfiltered}>
          <Trans>Todos los tickets</Trans>
        </MgMenuItem>
        {own.map(item)}
        {ofTeam.length > 0 && <MgDivider />}
        {ofTeam.map(item)}
        {views === undefined && isFailed && (
          <MgMenuItem value="retry" keepOpen>
            <Trans>No se pudieron leer tus vistas. Reintentar</Trans>
          </MgMenuItem>
        )}
        {views === undefined && !isFailed && (
          <MgMenuItem disabled>
            <Trans>Cargando vistas…</Trans>
          </MgMenuItem>
        )}
        {views?.length === 0 && (
          <MgMenuItem disabled>
            <Trans>Aún no hay vistas guardadas</Trans>
          </MgMenuItem>
        )}
        <MgDivider />
        {isChanged && mayChange && (
          <MgMenuItem value="save">
            <Icon slot="start" name="save" />
            <Trans>Guardar cambios en «{name}»</Trans>
          </MgMenuItem>
        )}
        <MgMenuItem value="new" disabled={views === undefined}>
          <Icon slot="start" name="add" />
          {isChanged ? <Trans>Guardar como vista nueva…</Trans> : <Trans>Guardar vista…</Trans>}
        </MgMenuItem>
        {mayChange && (
          <>
            <MgDivider />
            <MgMenuItem value="edit">
              <Icon slot="start" name="edit" />
              <Trans>Editar «{name}»…</Trans>
            </MgMenuItem>
            <MgMenuItem type="checkbox" value="default" checked={opened.is_default}>
              <Trans>Abrir el tablero con «{name}»</Trans>
            </MgMenuItem>
            <MgMenuItem value="delete" danger>
              <Icon slot="start" name="delete" />
              <Trans>Eliminar «{name}»</Trans>
            </MgMenuItem>
          </>
        )}
      </MgMenu>
      {dialog !== null && (
        <Suspense>
          <SavedViewDialog
            key={dialog.key}
            arg={arg}
            view={dialog.value === 'edit' ? (opened ?? undefined) : undefined}
            query={shown}
            canShare={canShare}
            onSaved={({ id }) => (dialog.value === 'new' ? open(id) : undefined)}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  );

  function labelOf(): string {
    if (!opened) return t`Vistas guardadas`;
    return isChanged ? t`Vista ${name}, con cambios` : t`Vista ${name}`;
  }

  function choose(value: string): void {
    if (value.startsWith('/')) return void navigate(value);
    if (value === 'new' || value === 'edit') openDialog(value);
    if (value === 'retry') onRetry();
    if (!opened) return;
    if (value === 'save') void actions.saveQuery(opened, shown);
    if (value === 'default') void actions.setDefault(opened, !opened.is_default);
    if (value === 'delete') void actions.delete(opened);
  }

  /** The address names the view that was saved from it. */
  function open(id: string): void {
    changeQuery(
      (next) => {
        next.set('saved', id);
        return next;
      },
      { replace: true },
    );
  }
}
