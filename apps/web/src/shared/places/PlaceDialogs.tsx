/** Dialogs for the coordinates and the address of a ticket. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { useAskBeforeClose } from '../forms/use-ask-before-close.ts';
import { AddressFields } from './AddressFields.tsx';
import { GeoFields, typedPlace } from './GeoFields.tsx';
import { type Coordinates, coordinatesText } from './geolocation.ts';
import { MapLinks } from './MapLinks.tsx';
import styles from './places.module.css';

interface PlaceDialogProps<Value> {
  value: Value | null;

  /** Read-only: shows the place with links to maps. */
  isReadOnly: boolean;

  /** Validation message of a required field; null if it may be empty. */
  asked: string | null;
  onSave: (value: Value | null) => void;
  onClose: () => void;
}

export function GeoDialog({ value, isReadOnly, asked, onSave, onClose }: PlaceDialogProps<Coordinates>) {
  const { t } = useLingui();
  const stored = {
    latitude: value ? String(value.latitude) : '',
    longitude: value ? String(value.longitude) : '',
  };
  const [typed, setTyped] = useState(stored);
  const [error, setError] = useState('');
  return (
    <FormDialog
      heading={t`Ubicación`}
      isReadOnly={isReadOnly}
      isUnsaved={typed.latitude !== stored.latitude || typed.longitude !== stored.longitude}
      canClear={value !== null && asked === null}
      onClear={() => onSave(null)}
      onClose={onClose}
      onSubmit={() => {
        const place = typedPlace(typed);
        if (place === 'wrong') return false;
        if (place === null && asked !== null) {
          setError(asked);
          return false;
        }
        onSave(place);
        return true;
      }}
    >
      {isReadOnly && value && (
        <>
          <p className={styles.place}>{coordinatesText(value)}</p>
          <MapLinks place={{ coordinates: value }} />
        </>
      )}
      {!isReadOnly && (
        <GeoFields
          value={typed}
          error={error}
          onChange={(next) => {
            setTyped(next);
            setError('');
          }}
        />
      )}
    </FormDialog>
  );
}

type Address = Wire['NewTicketLocation'];

export function AddressDialog({
  value,
  isReadOnly,
  text,
  asked,
  onSave,
  onClose,
}: PlaceDialogProps<Address> & {
  /** The stored address in one line. */
  text: string;
}) {
  const { t } = useLingui();
  const [address, setAddress] = useState(value);
  const [error, setError] = useState('');
  return (
    <FormDialog
      heading={t`Dirección`}
      isReadOnly={isReadOnly}
      isUnsaved={JSON.stringify(address) !== JSON.stringify(value)}
      canClear={value !== null && asked === null}
      onClear={() => onSave(null)}
      onClose={onClose}
      onSubmit={() => {
        if (address === null && asked !== null) {
          setError(asked);
          return false;
        }
        // The server composes the text of the stored address.
        onSave(address && addressOf(address));
        return true;
      }}
    >
      {isReadOnly ? (
        <p className={styles.place}>{text}</p>
      ) : (
        <AddressFields
          value={address}
          error={error}
          onChange={(next) => {
            setAddress(next);
            setError('');
          }}
        />
      )}
      {text !== '' && <MapLinks place={{ text }} />}
    </FormDialog>
  );
}

function addressOf({ country, state, city, zip, neighborhood, street }: Address): Address {
  const lines = { zip: zip ?? null, neighborhood: neighborhood ?? null, street: street ?? null };
  return { country, state: state ?? null, city: city ?? null, ...lines };
}

/** Form in a dialog; `onSubmit` returns whether the dialog may close. */
function FormDialog({
  heading,
  isReadOnly,
  isUnsaved,
  canClear,
  children,
  onSubmit,
  onClear,
  onClose,
}: {
  heading: string;
  isReadOnly: boolean;
  isUnsaved: boolean;
  canClear: boolean;
  children: ReactNode;
  onSubmit: () => boolean;
  onClear: () => void;
  onClose: () => void;
}) {
  const dialog = useRef<MgDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const askBeforeClose = useAskBeforeClose(isUnsaved);
  return (
    <MgDialog
      ref={dialog}
      open
      heading={heading}
      onMgBeforeClose={askBeforeClose}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <form
        ref={form}
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (onSubmit()) dialog.current?.close(true);
        }}
      >
        {children}
      </form>
      {canClear && !isReadOnly && (
        <MgButton
          slot="footer"
          variant="quiet"
          onClick={() => {
            onClear();
            dialog.current?.close(true);
          }}
        >
          <Trans>Quitar</Trans>
        </MgButton>
      )}
      <MgButton slot="footer" onClick={() => dialog.current?.close(false)}>
        {isReadOnly ? <Trans>Cerrar</Trans> : <Trans>Cancelar</Trans>}
      </MgButton>
      {!isReadOnly && (
        <MgButton slot="footer" variant="primary" onClick={() => form.current?.requestSubmit()}>
          <Trans>Guardar</Trans>
        </MgButton>
      )}
    </MgDialog>
  );
}
