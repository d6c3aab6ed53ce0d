/** Address fields from country to street: selects where lists exist, text fields otherwise. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListNeighborhoodsQuery, useListZipsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import type { PlaceRead } from './use-places.ts';
import { useCities, useCountryList, useStates } from './use-places.ts';
import styles from './places.module.css';

type Address = Wire['NewTicketLocation'];

export function AddressFields({
  value,
  error = '',
  onChange,
}: {
  /** Null before a country is chosen. */
  value: Address | null;

  /** Validation message of the whole address; shown at the country. */
  error?: string;
  onChange: (value: Address | null) => void;
}) {
  const { t } = useLingui();
  const country = value?.country ?? null;
  const state = value?.state ?? null;
  const city = value?.city ?? null;
  const countries = useCountryList();
  const states = useStates(country);
  const cities = useCities(state);
  const change = (patch: Partial<Address>) => value && onChange({ ...value, ...patch });

  return (
    <div className={styles.fields}>
      <PlaceSelect
        label={t`País`}
        none={t`Sin país`}
        read={countries}
        value={country}
        error={error}
        options={countries.rows.map(({ id, text, emoji }) => ({ value: id, label: `${emoji} ${text}` }))}
        onChoose={(id) => onChange(id === null ? null : { country: id, street: value?.street ?? null })}
      />
      {country !== null && (
        <>
          <div className={styles.pair}>
            <PlaceSelect
              label={t`Estado o departamento`}
              none={t`Sin elegir`}
              read={states}
              value={state}
              options={states.rows.map(({ id, name }) => ({ value: id, label: name }))}
              onChoose={(id) => change({ state: id, city: null, zip: null, neighborhood: null })}
            />
            <PlaceSelect
              label={t`Ciudad`}
              none={t`Sin elegir`}
              read={cities}
              value={city}
              hint={state === null ? t`Elige antes el estado.` : ''}
              options={cities.rows.map(({ id, name }) => ({ value: id, label: name }))}
              onChoose={(id) => change({ city: id, zip: null, neighborhood: null })}
            />
          </div>
          <PostalFields value={value ?? { country }} onChange={change} />
          <MgTextField
            label={t`Calle y número`}
            autocomplete="street-address"
            maxlength={200}
            value={value?.street ?? ''}
            onInput={(event) => change({ street: event.currentTarget.value || null })}
          />
        </>
      )}
    </div>
  );
}

/** Postal code and neighborhood: from the lists of the city, if it has any. */
function PostalFields({ value, onChange }: { value: Address; onChange: (patch: Partial<Address>) => void }) {
  const { t } = useLingui();
  const { city = null, zip = null, neighborhood = null } = value;
  const zips = useListZipsQuery({ city: city ?? '' }, { skip: city === null });
  const codes = city === null ? [] : (zips.currentData?.zips ?? []);
  const ofZip = { city: city ?? '', zip: zip ?? '' };
  const isKnown = zip !== null && codes.includes(zip);
  const places = useListNeighborhoodsQuery(ofZip, { skip: !isKnown });
  const neighborhoods = isKnown ? (places.currentData?.neighborhoods ?? []) : [];
  return (
    <div className={styles.pair}>
      <ListedText
        label={t`Código postal`}
        autocomplete="postal-code"
        maxlength={20}
        list={codes}
        value={zip}
        onChange={(next) => onChange({ zip: next, neighborhood: null })}
      />
      <ListedText
        label={t`Barrio o colonia`}
        autocomplete="address-level3"
        maxlength={200}
        list={neighborhoods}
        value={neighborhood}
        onChange={(next) => onChange({ neighborhood: next })}
      />
    </div>
  );
}

/** Select if there is a list, text field otherwise. */
function ListedText({
  label,
  autocomplete,
  maxlength,
  list,
  value,
  onChange,
}: {
  label: string;
  autocomplete: string;
  maxlength: number;
  list: readonly string[];
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const { t } = useLingui();
  const isListed = list.length > 0 && (value === null || list.includes(value));
  if (!isListed) {
    return (
      <MgTextField
        label={label}
        autocomplete={autocomplete}
        maxlength={maxlength}
        value={value ?? ''}
        onInput={(event) => onChange(event.currentTarget.value || null)}
      />
    );
  }
  return (
    <MgSelect
      label={label}
      searchable
      value={value ?? ''}
      options={[{ value: '', label: t`Sin elegir` }, ...list.map((each) => ({ value: each, label: each }))]}
      onChange={(event) => onChange(String(event.currentTarget.value) || null)}
    />
  );
}

function PlaceSelect({
  label,
  none,
  read,
  value,
  options,
  hint = '',
  error = '',
  onChoose,
}: {
  label: string;

  /** Label of the empty option. */
  none: string;
  read: PlaceRead<unknown>;
  value: string | null;
  options: { value: string; label: string }[];
  hint?: string;
  error?: string;
  onChoose: (id: string | null) => void;
}) {
  const { t } = useLingui();
  const isEmpty = read.status === 'ready' && options.length === 0;
  const words = { idle: '', loading: t`Cargando…`, ready: '', failed: '' }[read.status];
  return (
    <div>
      <MgSelect
        label={label}
        searchable
        disabled={read.status !== 'ready' || isEmpty}
        placeholder={words || t`Elige…`}
        hint={isEmpty ? t`No hay ninguno en la lista.` : hint}
        error={error}
        value={read.status === 'ready' ? (value ?? '') : ''}
        options={options.length === 0 ? [] : [{ value: '', label: none }, ...options]}
        onChange={(event) => onChoose(String(event.currentTarget.value) || null)}
      />
      {read.status === 'failed' && (
        <p className={styles.problem} role="alert">
          <span>
            <Trans>No se pudo cargar la lista.</Trans>
          </span>
          <MgButton variant="quiet" onClick={read.retry}>
            <Trans>Reintentar</Trans>
          </MgButton>
        </p>
      )}
    </div>
  );
}
