/** What a device was given, as a list with states, and a menu that adds to it (docs/product/mdm.md 2.7). */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { MgSpinner } from '@minga/react/spinner';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { assignmentWords } from '../../../shared/mdm/assignment-words.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import styles from '../mdm.module.css';

/** A profile or an app, as the list shows it. */
export interface ListedItem {
  id: string;
  name: string;

  /** Identifier of the protocol. */
  identifier: string;
}

export interface AssignedItem extends ListedItem {
  state: Wire['MdmAssignmentState'];
  error: string;

  /** Whether the device lacked it. */
  missing: boolean;
}

interface AssignedItemsProps {
  /** Id of the heading. */
  id: string;
  heading: string;

  /** Label of the menu that assigns. */
  label: string;
  empty: string;

  /** Page on which the business adds what can be assigned. */
  catalogue: string;

  /** What was assigned; undefined until it is loaded. */
  assigned: readonly AssignedItem[] | undefined;

  /** What can be assigned; undefined until it is loaded. */
  offered: readonly ListedItem[] | undefined;

  /** Error of a list that could not be loaded. */
  error: unknown;
  onRetry(): void;
  onAssign(item: string): Promise<ApiError | undefined>;
  onWithdraw(item: string): Promise<ApiError | undefined>;
}

export function AssignedItems(props: AssignedItemsProps) {
  const { id, heading, label, empty, catalogue, assigned, offered, error, onRetry, onAssign, onWithdraw } =
    props;
  const { t } = useLingui();
  const given = new Set(assigned?.filter(({ state }) => state !== 'removing').map((one) => one.id));
  const others = offered?.filter((one) => !given.has(one.id)) ?? [];
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {assigned && offered && renderMenu()}
      </header>
      {renderList()}
    </section>
  );

  function renderMenu() {
    if (others.length === 0) {
      return (
        <MgButton href={catalogue}>
          {offered?.length === 0 ? <Trans>Agregar al catálogo</Trans> : <Trans>Ver el catálogo</Trans>}
        </MgButton>
      );
    }
    return (
      <MgMenu placement="bottom-end" onMgSelect={({ value }) => void assign(String(value))}>
        <MgButton slot="trigger">
          <Icon slot="start" name="add" size={18} />
          {label}
        </MgButton>
        {others.map((one) => (
          <MgMenuItem key={one.id} value={one.id}>
            {one.name}
          </MgMenuItem>
        ))}
      </MgMenu>
    );
  }

  function renderList() {
    if (error && (!assigned || !offered)) return <InlineError error={error} onRetry={onRetry} />;
    if (!assigned || !offered) return <MgSpinner />;
    if (assigned.length === 0) return <p className={styles.quiet}>{empty}</p>;
    return (
      <ul className={`${styles.list} ${styles.roomy}`} aria-labelledby={id}>
        {assigned.map((one) => (
          <li key={one.id}>
            <div>
              <b>{one.name}</b>
              <small>{one.identifier}</small>
              {one.missing && (
                <small>
                  <Trans>Falta en el dispositivo</Trans>
                </small>
              )}
              {one.error && <small>{one.error}</small>}
            </div>
            <div className={styles.buttons}>
              <MgBadge tone={assignmentWords[one.state].tone}>{t(assignmentWords[one.state].label)}</MgBadge>
              {one.state === 'failed' && (
                <MgButton aria-label={t`Reintentar: ${one.name}`} onClick={() => void assign(one.id)}>
                  <Trans>Reintentar</Trans>
                </MgButton>
              )}
              {one.state === 'removing' ? (
                <MgButton aria-label={t`Conservar: ${one.name}`} onClick={() => void assign(one.id)}>
                  <Trans>Conservar</Trans>
                </MgButton>
              ) : (
                <MgIconButton
                  icon="delete"
                  label={t`Quitar ${one.name}`}
                  onClick={() => void withdraw(one)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    );
  }

  async function assign(item: string): Promise<void> {
    const failure = await onAssign(item);
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
  }

  async function withdraw({ id: item, name }: AssignedItem): Promise<void> {
    const failure = await onWithdraw(item);
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
    else
      showSnackbar(t`Se quitará ${name}`, { action: { label: t`Deshacer`, run: () => void assign(item) } });
  }
}
