/** Location of a ticket: coordinates and address, each edited in a dialog. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { type ReactNode, useState } from 'react';
import { addressText } from '../../../shared/places/address-text.ts';
import { coordinatesText } from '../../../shared/places/geolocation.ts';
import { AddressDialog, GeoDialog } from '../../../shared/places/PlaceDialogs.tsx';
import type { TeamFieldName } from '../../../shared/tickets/team-fields.ts';
import styles from './FieldPanel.module.css';
import type { AskedFields } from './use-asked-fields.ts';
import type { Patch } from '../screen/use-ticket-saves.ts';

export function PlaceRows({
  ticket,
  isReadOnly,
  asked,
  shows,
  row,
  onSave,
}: {
  ticket: Wire['Ticket'];
  isReadOnly: boolean;
  asked: AskedFields;
  shows: (name: TeamFieldName, value: unknown) => boolean;
  row: (
    field: string,
    label: ReactNode,
    control: ReactNode,
    of: { name: TeamFieldName; isEmpty: boolean },
  ) => ReactNode;
  onSave: (field: string, patch: Patch) => void;
}) {
  const { t } = useLingui();
  const [editing, setEditing] = useState<'geo' | 'location' | null>(null);
  const { latitude, longitude, location } = ticket;
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const text = location ? addressText(location) : '';
  const close = () => setEditing(null);

  return (
    <>
      {shows('geo', place) &&
        row(
          'geo',
          <Trans>Ubicación</Trans>,
          <PlaceButton
            label={t`Ubicación`}
            text={place && coordinatesText(place)}
            isReadOnly={isReadOnly}
            onClick={() => setEditing('geo')}
          />,
          { name: 'geo', isEmpty: place === null },
        )}
      {shows('location', location) &&
        row(
          'location',
          <Trans>Dirección</Trans>,
          <PlaceButton
            label={t`Dirección`}
            text={text || null}
            isReadOnly={isReadOnly}
            onClick={() => setEditing('location')}
          />,
          { name: 'location', isEmpty: location === null },
        )}
      {editing === 'geo' && (
        <GeoDialog
          value={place}
          isReadOnly={isReadOnly}
          asked={asked.wordsOf('geo')}
          onSave={(next) =>
            onSave('geo', { latitude: next?.latitude ?? null, longitude: next?.longitude ?? null })
          }
          onClose={close}
        />
      )}
      {editing === 'location' && (
        <AddressDialog
          value={location}
          isReadOnly={isReadOnly}
          text={text}
          asked={asked.wordsOf('location')}
          onSave={(next) => onSave('location', { location: next })}
          onClose={close}
        />
      )}
    </>
  );
}

/** Shows the location and opens its dialog; without the edit permission the dialog only shows the map. */
function PlaceButton({
  label,
  text,
  isReadOnly,
  onClick,
}: {
  label: string;
  text: string | null;
  isReadOnly: boolean;
  onClick: () => void;
}) {
  const { t } = useLingui();
  const shown = text ?? t`Sin definir`;
  return (
    <button
      type="button"
      className={styles.place}
      data-empty={text === null || undefined}
      aria-label={`${label}: ${shown}`}
      disabled={isReadOnly && text === null}
      onClick={onClick}
    >
      {shown}
    </button>
  );
}
