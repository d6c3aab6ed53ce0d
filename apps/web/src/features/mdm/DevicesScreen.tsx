/** All devices of the business: search, filter by status, pages, recording a device. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMdmDevicePagesInfiniteQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSelect } from '@minga/react/select';
import { useEffect, useMemo } from 'react';
import { paths } from '../../base/address/paths.ts';
import { useParameters } from '../../base/address/use-parameters.ts';
import { useAddressText } from '../../shared/forms/use-address-text.ts';
import { useRowSelection } from '../../shared/bulk/use-row-selection.ts';
import { SearchField } from '../../shared/forms/SearchField.tsx';
import { numberWords } from '../../shared/format/number-words.ts';
import { timeWords } from '../../shared/format/time-words.ts';
import { useDebouncedValue } from '../../shared/hooks/use-debounced-value.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { NothingFound, PagedTable } from '../../shared/table/PagedTable.tsx';
import { DeviceSelectionBar } from './bulk/DeviceSelectionBar.tsx';
import { DeviceDialog } from './DeviceDialog.tsx';
import styles from './mdm.module.css';
import { deviceStatusWords } from './mdm-words.ts';
import { MdmScreen, MdmTabs, type MdmWorld } from './MdmScreen.tsx';

/** Longest search text, in characters. */
const longestSearch = 100;
/** Debounce of the request, in milliseconds. */
const restMs = 200;

type Row = Wire['MdmDevice'];

export function DevicesScreen() {
  return <MdmScreen>{(world) => <Devices {...world} />}</MdmScreen>;
}

function Devices({ bid, members }: MdmWorld) {
  const { t } = useLingui();
  const { typed, setTyped, txt, status, setStatus } = useFilter();
  const [opened, open] = useOpened<'new'>();
  const read = useMdmDevicePagesInfiniteQuery(
    { id: bid, ...(txt === '' ? {} : { txt }), ...(status ? { status } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const rows = useMemo(() => read.data?.pages.flatMap((page) => page.devices), [read.data]);
  const ids = useMemo(() => rows?.map(({ id }) => id) ?? [], [rows]);
  const selection = useRowSelection(ids);
  const { clear } = selection;
  // Devices of another search are not selected.
  useEffect(clear, [clear, txt, status]);
  const columns = useColumns(rows?.some(({ from_apple }) => from_apple) ?? false);
  return (
    <>
      <header className={styles.head}>
        <h1>
          <Trans>Dispositivos</Trans>
        </h1>
        <div className={styles.buttons}>
          <MgButton onClick={() => open('new')}>
            <Icon slot="start" name="add" size={20} />
            <Trans>Anotar un dispositivo</Trans>
          </MgButton>
          <MgButton variant="primary" href={paths.mdmEnrollment()}>
            <Trans>Inscribir</Trans>
          </MgButton>
        </div>
      </header>
      <MdmTabs />
      <div className={styles.filters}>
        <SearchField
          label={t`Buscar dispositivos`}
          text={typed}
          maxLength={longestSearch}
          onText={setTyped}
        />
        <MgSelect
          label={t`Estado`}
          hideLabel
          size="lg"
          value={status ?? ''}
          options={[
            { value: '', label: t`Todos los estados` },
            ...statuses.map((value) => ({ value, label: t(deviceStatusWords[value].label) })),
          ]}
          onChange={(event) => setStatus(String(event.currentTarget.value))}
        />
      </div>
      <PagedTable
        label={t`Dispositivos`}
        read={read}
        rows={rows}
        columns={columns}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => paths.mdmDevice(id)}
        summaryOf={summaryOf}
        actions={[]}
        selection={selection}
        empty={txt === '' && !status ? <Empty /> : <NothingFound />}
      />
      <DeviceSelectionBar
        bid={bid}
        selection={selection}
        nameOf={(id) => rows?.find((row) => row.id === id)?.name ?? t`Un dispositivo`}
      />
      {opened && (
        <DeviceDialog key={opened.key} bid={bid} device={null} members={members} onClose={opened.close} />
      )}
    </>
  );
}

/** The origin is shown where it differs: Apple's list does not name every device. */
function useColumns(hasApple: boolean): Column<Row>[] {
  const { t } = useLingui();
  const now = useNow();
  const origin: Column<Row> = {
    id: 'origin',
    label: t`Origen`,
    cell: ({ from_apple }) => (from_apple ? 'Apple Business Manager' : ''),
  };
  return [
    { id: 'status', label: t`Estado`, cell: ({ status }) => <StatusBadge status={status} /> },
    { id: 'owner', label: t`Quién lo usa`, cell: ({ owner_name }) => owner_name },
    { id: 'model', label: t`Modelo`, cell: ({ model }) => model },
    { id: 'version', label: t`Versión`, cell: ({ os_version }) => os_version },
    {
      id: 'storage',
      label: t`Libre`,
      cell: ({ capacity_gb, free_gb }) => storageWords(capacity_gb, free_gb),
    },
    {
      id: 'battery',
      label: t`Batería`,
      cell: ({ battery }) => (battery === null ? '' : `${numberWords(Math.round(battery))} %`),
    },
    ...(hasApple ? [origin] : []),
    { id: 'serial', label: t`Serie`, cell: ({ serial_number }) => serial_number },
    {
      id: 'seen',
      label: t`Visto`,
      cell: ({ last_seen_at }) => last_seen_at && timeWords(last_seen_at, now),
    },
  ];
}

/** "81 / 256 GB": the free storage of all. */
function storageWords(capacity: number | null, free: number | null): string {
  if (capacity === null || free === null) return '';
  return `${numberWords(Math.round(free))} / ${numberWords(Math.round(capacity))} GB`;
}

export function StatusBadge({ status }: { status: Wire['MdmDeviceStatus'] }) {
  const { t } = useLingui();
  const { label, tone } = deviceStatusWords[status];
  return <MgBadge tone={tone}>{t(label)}</MgBadge>;
}

function summaryOf(row: Row) {
  return <Summary row={row} />;
}

function Summary({ row: { status, owner_name, model } }: { row: Row }) {
  const { t } = useLingui();
  return <>{[t(deviceStatusWords[status].label), owner_name, model].filter(Boolean).join(' · ')}</>;
}

function Empty() {
  const { t } = useLingui();
  return (
    <MgEmptyState icon="devices" heading={t`Todavía no hay dispositivos`} level={2}>
      <Trans>Invita a inscribir iPhone, iPad y Mac con un enlace.</Trans>
      <MgButton slot="actions" variant="primary" href={paths.mdmEnrollment()}>
        <Trans>Inscribir el primero</Trans>
      </MgButton>
    </MgEmptyState>
  );
}

const statuses: readonly Wire['MdmDeviceStatus'][] = ['enrolled', 'pending', 'unenrolled'];

/** Search and status in the address: `?q=` and `?status=`. */
function useFilter() {
  const [query, write] = useParameters();
  const inAddress = (query.get('q') ?? '').slice(0, longestSearch);
  const [typed, setTyped] = useAddressText(inAddress, (text) => write({ q: text }), restMs);
  const txt = useDebouncedValue(typed.trim(), restMs);
  const status = statuses.find((one) => one === query.get('status'));
  return { typed, setTyped, txt, status, setStatus: (value: string) => write({ status: value }) };
}
