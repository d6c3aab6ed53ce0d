/** Search of users, and creation of a person. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useListSudoUsersQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import { MgSwitch } from '@minga/react/switch';
import { paths } from '../../base/address/paths.ts';
import { useParameters } from '../../base/address/use-parameters.ts';
import { timeWords } from '../../shared/format/time-words.ts';
import { SearchField } from '../../shared/forms/SearchField.tsx';
import { useAddressText } from '../../shared/forms/use-address-text.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { MoreButton, type OnMore, Pages } from '../../shared/page/Pages.tsx';
import { NewPersonDialog } from './account-dialogs.tsx';
import styles from './sudo.module.css';

/** Debounce of the search, in milliseconds. */
const restMs = 250;

export function UsersSection() {
  const { t } = useLingui();
  const [query, set] = useParameters();
  const q = query.get('q') ?? '';
  const isBlocked = query.get('blocked') === '1';
  const [text, setText] = useAddressText(q, (typed) => set({ q: typed }), restMs);
  const [creating, openCreation] = useOpened<'new'>();
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={t`Buscar por nombre, correo o id`} text={text} maxLength={120} onText={setText} />
        <MgSwitch
          checked={isBlocked}
          onChange={(event) => set({ blocked: event.currentTarget.checked ? '1' : '' })}
        >
          <Trans>Solo bloqueadas</Trans>
        </MgSwitch>
        <MgButton variant="primary" onClick={() => openCreation('new')}>
          <Trans>Nueva persona</Trans>
        </MgButton>
      </div>
      <UserPages key={`${q} ${isBlocked}`} q={q} isBlocked={isBlocked} />
      {creating && <NewPersonDialog key={creating.key} onClose={creating.close} />}
    </>
  );
}

/** The pages that were asked for so far. */
function UserPages({ q, isBlocked }: { q: string; isBlocked: boolean }) {
  return (
    <div className={styles.card}>
      <Pages>
        {(cursor, onMore) => (
          <UserPage
            query={{
              ...(q ? { q } : {}),
              ...(isBlocked ? { disabled: true } : {}),
              ...(cursor ? { cursor } : {}),
            }}
            onMore={onMore}
          />
        )}
      </Pages>
    </div>
  );
}

interface UserPageProps {
  query: { q?: string; disabled?: boolean; cursor?: string };

  onMore: OnMore;
}

function UserPage({ query, onMore }: UserPageProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useListSudoUsersQuery(query);
  if (!data && error) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!data) return <MgSpinner className={styles.wait} />;
  const { users, next } = data;
  if (users.length === 0 && query.cursor === undefined)
    return (
      <MgEmptyState icon="search" heading={t`No hay nadie así`} level={2}>
        <Trans>Prueba con otra parte del nombre o del correo.</Trans>
      </MgEmptyState>
    );
  return (
    <>
      <ul className={styles.rows}>
        {users.map((user) => (
          <UserRow key={user.uid} user={user} />
        ))}
      </ul>
      <MoreButton next={next} onMore={onMore} />
    </>
  );
}

function UserRow({ user }: { user: Wire['SudoUser'] }) {
  const now = useNow();
  return (
    <li>
      <span className={styles.what}>
        <a href={paths.sudo('users', user.uid)}>{user.displayName}</a>
        <small>
          {user.email ?? user.uid} ·{' '}
          <Plural value={user.businesses} _0="sin negocios" one="# negocio" other="# negocios" /> ·{' '}
          {timeWords(user.seen_at, now)}
        </small>
      </span>
      <UserBadges user={user} />
    </li>
  );
}

/** What is special about a user. */
export function UserBadges({ user }: { user: Wire['SudoUser'] }) {
  return (
    <span className={styles.badges}>
      {user.sudo && (
        <MgBadge tone="neutral">
          <Trans>Administra Minga</Trans>
        </MgBadge>
      )}
      {user.disabled && (
        <MgBadge tone="danger">
          <Trans>Bloqueada</Trans>
        </MgBadge>
      )}
    </span>
  );
}
