/** Dialog that adds a contact to lists or companies: a search and a button per list or company. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListCrmBusinessesQuery, useListCrmListsQuery } from '@minga/client/endpoints';
import type { ApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { MgSpinner } from '@minga/react/spinner';
import { useState } from 'react';
import crmStyles from '../../../shared/crm/crm.module.css';
import { longestSearch } from '../../../shared/crm/search-limits.ts';
import { SearchField } from '../../../shared/forms/SearchField.tsx';
import { useDebouncedValue } from '../../../shared/hooks/use-debounced-value.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { InlineError } from '../../../shared/page/errors.tsx';

/** What a contact is added to. */
export type HolderKind = 'list' | 'company';

interface HolderPickerProps {
  bid: number;
  kind: HolderKind;
  heading: string;

  /** Ids of those that hold the contact already. */
  held: ReadonlySet<string>;

  /** Adds the contact; resolves with the error of the call. */
  onAdd(holder: string): Promise<ApiError | undefined>;
  onClose(): void;
}

/** Debounce of the request, in milliseconds. */
const restMs = 200;

const mostFound = 50;

export function HolderPicker({ bid, kind, heading, held, onAdd, onClose }: HolderPickerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [adding, setAdding] = useState<string | null>(null);
  const { found, read } = useHolders(bid, kind, useDebouncedValue(text.trim(), restMs));
  return (
    <MgDialog
      open
      size="md"
      heading={heading}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <SearchField
        label={kind === 'list' ? t`Buscar listas` : t`Buscar empresas`}
        text={text}
        maxLength={longestSearch}
        onText={setText}
      />
      {read.error && !read.isFetching && (
        <InlineError error={read.error} onRetry={() => void read.refetch()} />
      )}
      {!found && !read.error && <MgSpinner className={crmStyles.wait} />}
      {found?.length === 0 && (
        <p className={crmStyles.quiet}>
          {kind === 'list' ? (
            <Trans>Ninguna lista coincide.</Trans>
          ) : (
            <Trans>Ninguna empresa coincide.</Trans>
          )}
        </p>
      )}
      <ul className={crmStyles.picks} aria-busy={read.isFetching}>
        {found?.map(({ id, name }) => {
          const isHeld = held.has(id);
          return (
            <li key={id}>
              <div>
                <b>{name}</b>
              </div>
              <MgButton
                disabled={isHeld}
                loading={adding === id}
                aria-label={isHeld ? t`Ya está en «${name}»` : t`Agregar a «${name}»`}
                onClick={() => void add(id)}
              >
                {isHeld ? <Trans>Agregado</Trans> : <Trans>Agregar</Trans>}
              </MgButton>
            </li>
          );
        })}
      </ul>
      <MgButton slot="footer" variant="primary" onClick={onClose}>
        <Trans>Listo</Trans>
      </MgButton>
    </MgDialog>
  );

  async function add(holder: string): Promise<void> {
    setAdding(holder);
    const failure = await onAdd(holder);
    setAdding(null);
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
  }
}

/** The first lists or companies that match. Nobody is added to dynamic lists by hand (docs/product/crm.md 12.2). */
function useHolders(bid: number, kind: HolderKind, txt: string) {
  const arg = { id: bid, limit: mostFound, ...(txt === '' ? {} : { txt }) };
  const lists = useListCrmListsQuery(arg, { skip: kind !== 'list' });
  const companies = useListCrmBusinessesQuery(arg, { skip: kind !== 'company' });
  const found: readonly Wire['CrmReference'][] | undefined =
    kind === 'list'
      ? lists.data?.lists.filter(({ filter }) => filter === null)
      : companies.data?.crmBusinesses;
  return { found, read: kind === 'list' ? lists : companies };
}
