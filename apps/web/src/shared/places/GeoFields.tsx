/** Coordinates: of the device, typed, or pasted as a pair. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { Icon } from '../icons/Icon.tsx';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { type LocationCode, isOnEarth, locateDevice, readCoordinates } from './geolocation.ts';
import { MapLinks } from './MapLinks.tsx';
import styles from './places.module.css';

/** Coordinates as typed. */
export interface TypedCoordinates {
  latitude: string;
  longitude: string;
}

/** Parses typed coordinates: null if empty, `wrong` if out of range. */
export function typedPlace(
  typed: TypedCoordinates,
): { latitude: number; longitude: number } | 'wrong' | null {
  const [north, east] = [typed.latitude.trim(), typed.longitude.trim()];
  if (north === '' && east === '') return null;
  const place = { latitude: Number(north || NaN), longitude: Number(east || NaN) };
  return isOnEarth(place) ? place : 'wrong';
}

export function GeoFields({
  value,
  error = '',
  onChange,
}: {
  value: TypedCoordinates;
  error?: string;
  onChange: (value: TypedCoordinates) => void;
}) {
  const { t } = useLingui();
  const [isLocating, setLocating] = useState(false);
  const [problem, setProblem] = useState<LocationCode | null>(null);
  const place = typedPlace(value);
  const message = {
    1: t`Has denegado los permisos de ubicación. Puedes cambiarlo en los ajustes de tu navegador.`,
    2: t`Todavía no se te ha preguntado por tu ubicación. Inténtalo de nuevo y acepta.`,
    3: t`Tu navegador no puede decir dónde estás, o no tiene permiso.`,
  };
  const type = (text: string, field: keyof TypedCoordinates) => {
    const pair = readCoordinates(text);
    setProblem(null);
    onChange(
      pair
        ? { latitude: String(pair.latitude), longitude: String(pair.longitude) }
        : { ...value, [field]: text },
    );
  };

  return (
    <div className={styles.fields}>
      <div>
        <MgButton loading={isLocating} onClick={() => void locate()}>
          <Icon slot="start" name="location_on" />
          <Trans>Usar mi ubicación</Trans>
        </MgButton>
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {message[problem]}
        </p>
      )}
      {problem !== null && place === null && (
        <div className={styles.fallback}>
          <p>
            <Trans>Sin tu ubicación se puede guardar 0, 0, un punto en el mar. ¿Guardarlo así?</Trans>
          </p>
          <MgButton onClick={() => onChange({ latitude: '0', longitude: '0' })}>
            <Trans>Usar 0, 0</Trans>
          </MgButton>
        </div>
      )}
      <div className={styles.pair}>
        <MgTextField
          label={t`Latitud`}
          inputMode="decimal"
          autocomplete="off"
          placeholder="-17.38950"
          value={value.latitude}
          error={
            error ||
            (place === 'wrong' ? t`Escribe grados: latitud de −90 a 90, longitud de −180 a 180.` : '')
          }
          onInput={(event) => type(event.currentTarget.value, 'latitude')}
        />
        <MgTextField
          label={t`Longitud`}
          inputMode="decimal"
          autocomplete="off"
          placeholder="-66.15680"
          value={value.longitude}
          onInput={(event) => type(event.currentTarget.value, 'longitude')}
        />
      </div>
      <p className={styles.note}>
        <Trans>Puedes pegar los dos juntos, como los copia un mapa.</Trans>
      </p>
      {place !== null && place !== 'wrong' && <MapLinks place={{ coordinates: place }} />}
    </div>
  );

  async function locate(): Promise<void> {
    setLocating(true);
    setProblem(null);
    const found = await locateDevice();
    setLocating(false);
    setProblem(found.problem);
    // Without a location the form offers 0,0 and never fills it in automatically (docs/product/tickets.md 1.5).
    if (found.problem !== null) return;
    const round = (degrees: number) => String(Number(degrees.toFixed(6)));
    onChange({ latitude: round(found.latitude), longitude: round(found.longitude) });
  }
}
