/** Notifications with infinite scrolling, for the panel of the bell and for the screen of notifications. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  notificationHidden,
  notificationShown,
  useDeleteNotificationMutation,
  useUpdateNotificationMutation,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { ClientDispatch } from '@minga/client/store-types';
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgIconButton } from '@minga/react/icon-button';
import { MgInfiniteScroll } from '@minga/react/infinite-scroll';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { isPlainClick } from '../../base/address/plain-click.ts';
import { beforeSignOut } from '../../session/session.ts';
import { InlineError } from '../page/errors.tsx';
import { focusHeadingAround } from '../hooks/focus-heading.ts';
import styles from './NotificationList.module.css';
import { tellNotificationTabs } from './notification-tabs.ts';
import { notificationActor, notificationTarget, notificationWords } from './notification-words.ts';
import { showSnackbar } from './snackbars.ts';
import { useNotifications } from './use-notifications.ts';
import { fullTime, timeWords } from '../format/time-words.ts';
import { useNow } from '../hooks/use-now.ts';

/** `onLeave` is called when a click navigates away. */
export function NotificationList({ onLeave }: { onLeave?: () => void }) {
  const { t } = useLingui();
  const { feed, rows } = useNotifications();
  const list = useRef<HTMLUListElement>(null);
  const remove = useRemoveNotification();
  if (!feed.data) {
    if (feed.error && !feed.isFetching)
      return <InlineError error={feed.error} onRetry={() => void feed.refetch()} />;
    return <Skeleton />;
  }
  if (rows.length === 0 && !feed.hasNextPage) {
    return (
      <div className={styles.empty}>
        <MgEmptyState icon="notifications" heading={t`No hay notificaciones`} level={2}>
          <Trans>Los tickets que te asignan y lo que pasa con los tuyos aparecen aquí.</Trans>
        </MgEmptyState>
      </div>
    );
  }
  return (
    <MgInfiniteScroll
      threshold={0.9}
      done={!feed.hasNextPage}
      loading={feed.isFetchingNextPage}
      failed={feed.isFetchNextPageError}
      onMgLoadMore={() => void feed.fetchNextPage()}
    >
      <ul ref={list} className={styles.list}>
        {rows.map((row) => (
          <Row key={row.id} row={row} onLeave={onLeave} onRemove={() => removeRow(row)} />
        ))}
      </ul>
    </MgInfiniteScroll>
  );

  /** Focus moves to the row that takes the place of the removed one. */
  function removeRow(row: Wire['Notification']): void {
    const place = rows.findIndex(({ id }) => id === row.id);
    const links = list.current?.querySelectorAll<HTMLElement>('a') ?? [];
    const next = links[place + 1] ?? links[place - 1];
    if (next) next.focus();
    else focusHeadingAround(list.current);
    remove(row);
  }
}

interface RowProps {
  row: Wire['Notification'];
  onLeave: (() => void) | undefined;
  onRemove(): void;
}

function Row({ row, onLeave, onRemove }: RowProps) {
  const { i18n, t } = useLingui();
  const [updateNotification] = useUpdateNotificationMutation();
  const navigate = useNavigate();
  const now = useNow();
  const words = notificationWords(i18n, row);
  return (
    <li className={styles.row} data-unread={row.read ? undefined : ''}>
      <a
        href={words === null ? paths.landing() : notificationTarget(row)}
        onClick={(event) => {
          if (!row.read) markRead();
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onLeave?.();
          void navigate(notificationTarget(row));
        }}
      >
        <MgAvatar name={notificationActor(row)} src={row.pic ?? ''} size="md" aria-hidden="true" />
        <span>
          {!row.read && (
            <span className={styles.hidden}>
              <Trans>Sin leer:</Trans>{' '}
            </span>
          )}
          {words ?? <Trans>Notificación</Trans>}{' '}
          <time dateTime={row.created_at} title={fullTime(row.created_at)}>
            {timeWords(row.created_at, now)}
          </time>
        </span>
      </a>
      <MgIconButton size="sm" icon="delete" label={t`Eliminar la notificación`} onClick={onRemove} />
    </li>
  );

  function markRead(): void {
    const marking = updateNotification({ uid: 'me', nid: row.id, notificationPatch: { read: true } });
    void marking.then(() => tellNotificationTabs({ kind: 'changed' }));
  }
}

/**
 * Removes a row immediately. The request is sent after the undo period, or when the page or the session ends, since the
 * server cannot restore a deleted notification.
 */
function useRemoveNotification(): (row: Wire['Notification']) => void {
  const { t } = useLingui();
  const dispatch = useDispatch<ClientDispatch>();
  const [deleteNotification] = useDeleteNotificationMutation();
  return (row) => {
    let isSettled = false;
    const settle = async (deletes: boolean): Promise<void> => {
      if (isSettled) return;
      isSettled = true;
      removeEventListener('pagehide', onPageHide);
      stay();
      if (!deletes) return comeBack();
      const error = apiErrorOf(await deleteNotification({ uid: 'me', nid: row.id }));
      if (!error || error.kind === 'not-found') return;
      showSnackbar(error.message, { tone: 'danger' });
      tellNotificationTabs({ kind: 'shown-again', id: row.id });
    };
    const comeBack = () => {
      dispatch(notificationShown(row.id));
      tellNotificationTabs({ kind: 'shown-again', id: row.id });
    };
    const onPageHide = () => void settle(true);
    const stay = beforeSignOut(() => settle(true));
    addEventListener('pagehide', onPageHide);
    dispatch(notificationHidden(row.id));
    tellNotificationTabs({ kind: 'hidden', id: row.id });
    showSnackbar(t`Notificación eliminada`, {
      // A fixed id: the snackbar of the next deletion replaces this one, which ends its undo period.
      id: 'notification-deleted',
      action: { label: t`Deshacer`, run: () => void settle(false) },
      onClosed: () => void settle(true),
    });
  };
}

function Skeleton() {
  return (
    <ul className={styles.list} aria-hidden="true">
      {[72, 54, 64].map((width) => (
        <li key={width} className={styles.skeleton}>
          <i style={{ inlineSize: `${width}%` }} />
        </li>
      ))}
    </ul>
  );
}
