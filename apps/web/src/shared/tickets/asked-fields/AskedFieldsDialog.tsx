/** Asks for the required fields of a team before tickets are created. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useListSourcesQuery } from '@minga/client/endpoints';
import type { ApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { useRef, useState } from 'react';
import { AskedCustomFields, type TypedFields } from './AskedCustomFields.tsx';
import styles from './AskedFieldsDialog.module.css';
import { ContactField } from '../../crm/ContactField.tsx';
import { DialogActions } from '../../forms/DialogActions.tsx';
import { InlineError } from '../../page/errors.tsx';
import { AddressFields } from '../../places/AddressFields.tsx';
import { GeoFields, typedPlace } from '../../places/GeoFields.tsx';
import { typedValue } from '../custom-values.ts';
import { typedPoints } from '../points.ts';
import { priorities } from '../priority.ts';
import { type RefusedFields, refusedFields } from './refused-fields.ts';
import { type TeamFieldName, missingCustomFields, missingFields } from '../team-fields.ts';
import { useAskBeforeClose } from '../../forms/use-ask-before-close.ts';

/** Values for the new tickets. */
export type AskedValues = Pick<
  Wire['NewTicket'],
  'priority' | 'story_points' | 'source' | 'contact' | 'latitude' | 'longitude' | 'location' | 'custom_fields'
>;

export function AskedFieldsDialog({
  team,
  titles,
  given = {},
  onDone,
  onClose,
}: {
  team: Wire['Team'];
  titles: readonly string[];

  /** Fields with a value here are not asked for. */
  given?: Partial<Wire['NewTicket']>;

  /** With a promise the dialog stays open until it resolves, and shows the error that it resolves to. */
  onDone: (values: AskedValues) => void | Promise<ApiError | undefined>;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const asked = missingFields(team, given);
  const askedCustom = missingCustomFields(team, given);
  const asks = (name: TeamFieldName) => asked.some((field) => field.name === name);
  const sources = useListSourcesQuery({ id: team.bid }, { skip: !asks('source') }).currentData?.sources ?? [];
  const [priority, setPriority] = useState('');
  const [points, setPoints] = useState('');
  const [source, setSource] = useState('');
  const [contact, setContact] = useState<Wire['CrmReference'] | null>(null);
  const [place, setPlace] = useState({ latitude: '', longitude: '' });
  const [location, setLocation] = useState<Wire['NewTicketLocation'] | null>(null);
  const [custom, setCustom] = useState<TypedFields>({});
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedFields>({});

  const askBeforeClose = useAskBeforeClose(
    [priority, points, source, place.latitude, place.longitude, ...Object.values(custom)].some(
      (typed) => typed !== '',
    ) ||
      contact !== null ||
      location !== null,
  );

  const customValues = askedCustom.map((field) => ({
    id: field.id,
    value: typedValue(field, custom[field.id] ?? '') ?? null,
  }));
  const coordinates = typedPlace(place);
  const storyPoints = typedPoints(points);
  const isMissing: Record<TeamFieldName, boolean> = {
    priority: priority === '',
    storyPoints: typeof storyPoints !== 'number',
    source: source === '',
    contact: contact === null,
    geo: coordinates === null || coordinates === 'wrong',
    location: location === null,
  };
  const errorOf = (name: TeamFieldName) => {
    const field = asked.find((each) => each.name === name);
    return isTried && field && isMissing[name] ? i18n._(field.asked) : (refused.fields?.[name] ?? '');
  };

  return (
    <MgDialog
      ref={dialog}
      open
      heading={t`Faltan datos obligatorios`}
      onMgBeforeClose={askBeforeClose}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.lead}>
          {titles.length === 1 ? (
            <Trans>
              {team.name} pide estos datos para «{titles[0]}».
            </Trans>
          ) : (
            <Plural
              value={titles.length}
              one="Tu equipo pide estos datos para # ticket."
              other="Tu equipo pide estos datos; valen para los # tickets."
            />
          )}
        </p>
        {asks('priority') && (
          <MgSelect
            label={t`Prioridad`}
            required
            placeholder={t`Elige…`}
            value={priority}
            error={errorOf('priority')}
            options={priorities.map(({ value, name, icon, color }) => ({
              value: String(value),
              label: i18n._(name),
              icon,
              color,
            }))}
            onChange={(event) => setPriority(String(event.currentTarget.value))}
          />
        )}
        {asks('storyPoints') && (
          <MgTextField
            label={t`Puntos`}
            required
            inputMode="decimal"
            autocomplete="off"
            value={points}
            error={errorOf('storyPoints')}
            onInput={(event) => setPoints(event.currentTarget.value)}
          />
        )}
        {asks('source') && (
          <MgSelect
            label={t`Origen`}
            required
            searchable={sources.length > 8}
            placeholder={t`Elige…`}
            hint={sources.length === 0 ? t`Los orígenes se crean en los ajustes del negocio.` : ''}
            value={source}
            error={errorOf('source')}
            options={sources.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => setSource(String(event.currentTarget.value))}
          />
        )}
        {asks('contact') && (
          <ContactField bid={team.bid} value={contact} error={errorOf('contact')} onChange={setContact} />
        )}
        <AskedCustomFields
          fields={askedCustom}
          typed={custom}
          isTried={isTried}
          refused={refused.custom}
          onChange={setCustom}
        />
        {asks('geo') && (
          <fieldset className={styles.part}>
            <legend>
              <Trans>Ubicación</Trans>
            </legend>
            <GeoFields value={place} error={errorOf('geo')} onChange={setPlace} />
          </fieldset>
        )}
        {asks('location') && (
          <fieldset className={styles.part}>
            <legend>
              <Trans>Dirección</Trans>
            </legend>
            <AddressFields value={location} error={errorOf('location')} onChange={setLocation} />
          </fieldset>
        )}
        {refused.error && <InlineError error={refused.error} />}
      </form>
      <DialogActions
        isBusy={isBusy}
        onCancel={() => dialog.current?.close(false)}
        onConfirm={() => form.current?.requestSubmit()}
      >
        <Plural value={titles.length} one="Crear # ticket" other="Crear # tickets" />
      </DialogActions>
    </MgDialog>
  );

  function submit(): void {
    setTried(true);
    if (isBusy || asked.some(({ name }) => isMissing[name])) return;
    if (customValues.some(({ value }) => value === null)) return;
    const values = typedValues();
    const outcome = onDone(values);
    if (outcome instanceof Promise) void follow(outcome, values);
    else dialog.current?.close(true);
  }

  async function follow(outcome: Promise<ApiError | undefined>, values: AskedValues): Promise<void> {
    setBusy(true);
    setRefused({});
    const error = await outcome;
    setBusy(false);
    if (!error) return void dialog.current?.close(true);
    const shown = { names: asked.map(({ name }) => name), custom: askedCustom.map(({ id }) => id) };
    setRefused(refusedFields(error, values.custom_fields ?? given.custom_fields ?? [], shown));
  }

  function typedValues(): AskedValues {
    return {
      ...(asks('priority') ? { priority: Number(priority) as Wire['Priority'] } : {}),
      ...(asks('storyPoints') && typeof storyPoints === 'number' ? { story_points: storyPoints } : {}),
      ...(asks('source') ? { source: Number(source) } : {}),
      ...(asks('contact') && contact ? { contact: contact.id } : {}),
      ...(asks('geo') && coordinates !== null && coordinates !== 'wrong' ? coordinates : {}),
      ...(asks('location') ? { location } : {}),
      // Together with the given ones, which they would replace otherwise.
      ...(customValues.length > 0
        ? { custom_fields: [...(given.custom_fields ?? []), ...customValues] }
        : {}),
    };
  }
}
