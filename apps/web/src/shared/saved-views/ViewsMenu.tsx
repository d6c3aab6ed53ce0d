/** Menu of saved views: one's own and shared ones, and what can be done with the opened one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgDivider } from '@minga/react/divider';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { Suspense, lazy } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from '../../base/address/use-query.ts';
import { useOpened } from '../hooks/use-opened.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './SavedViews.module.css';
import { useViewActions } from './use-view-actions.ts';
import type { NamedView, ViewStore, ViewWords } from './view-store.ts';

/** Lazy-loaded to keep the screens small. */
const SavedViewDialog = lazy(async () => ({
  default: (await import('./SavedViewDialog.tsx')).SavedViewDialog,
})) as typeof import('./SavedViewDialog.tsx').SavedViewDialog;

export interface ViewsMenuProps<View extends NamedView> {
  store: ViewStore<View>;
  words: ViewWords;

  /** Undefined while they are loading, or when that failed. */
  views: readonly View[] | undefined;
  isFailed: boolean;

  /** The view that shows exactly this screen. */
  current: View | null;

  /** The view that was opened, or the current one, and whether the screen differs from it. */
  opened: View | null;
  isChanged: boolean;

  /** Query string of the current view; empty if it has no filter or order to save. */
  shown: string;

  /** Whether everything is shown, without a view. */
  isUnfiltered: boolean;

  /** Address without a view. */
  plainHref: string;
  hrefOf: (view: View) => string;

  /** Whether the user may change shared views. */
  canShare: boolean;

  /** Whether a plain address can open with a view. */
  hasDefault: boolean;
  onRetry: () => void;
}

export function ViewsMenu<View extends NamedView>(props: ViewsMenuProps<View>) {
  const { store, words, views, isFailed, current, opened, isChanged, shown } = props;
  const { isUnfiltered, plainHref, hrefOf, canShare, hasDefault, onRetry } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const [, changeQuery] = useQuery();
  const [dialog, openDialog] = useOpened<'new' | 'edit'>();
  const actions = useViewActions(store);
  const mayChange = opened !== null && (canShare || !opened.shared);
  const name = opened?.name ?? '';
  const own = (views ?? []).filter(({ shared }) => !shared);
  const common = (views ?? []).filter(({ shared }) => shared);

  const item = (each: View) => (
    <MgMenuItem key={each.id} type="radio" value={hrefOf(each)} checked={each.id === current?.id}>
      {each.name}
      {each.is_default && (
        <small slot="end" className={styles.mark}>
          <Trans>Al abrir</Trans>
        </small>
      )}
      {each.shared && <Icon slot="end" className={styles.mark} name="groups" label={words.ownedBy} />}
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
        <MgMenuItem type="radio" value={plainHref} checked={isUnfiltered}>
          {words.all}
        </MgMenuItem>
        {own.map(item)}
        {common.length > 0 && <MgDivider />}
        {common.map(item)}
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
        <MgMenuItem value="new" disabled={views === undefined || shown === ''}>
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
            {hasDefault && (
              <MgMenuItem type="checkbox" value="default" checked={opened.is_default ?? false}>
                <Trans>Abrir el tablero con «{name}»</Trans>
              </MgMenuItem>
            )}
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
            store={store}
            words={words}
            view={dialog.value === 'edit' ? (opened ?? undefined) : undefined}
            query={shown}
            canShare={canShare}
            hasDefault={hasDefault}
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
