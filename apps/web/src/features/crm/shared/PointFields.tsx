/** Phones or emails of a contact or company, each with a label. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { useMemo } from 'react';
import { currentLanguage } from '../../../base/i18n.ts';
import { usePhoneCountry } from '../../../shared/crm/use-phone-country.ts';
import { type CountryCode, phoneCountries, typedPhone } from '../../../shared/format/phone.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { useCountries } from '../../../shared/places/use-countries.ts';
import styles from './PointFields.module.css';
import { type Point, areEmails, arePhones, newPoint, phoneOf } from './points.ts';

/** Most phones, and most emails. */
const most = 10;

interface PointFieldsProps {
  kind: 'phone' | 'email';
  points: readonly Point[];

  /** Whether errors are shown. */
  isChecked: boolean;
  onChange(points: Point[]): void;
}

export function PointFields({ kind, points, isChecked, onChange }: PointFieldsProps) {
  const { t } = useLingui();
  const country = usePhoneCountry();
  const isPhone = kind === 'phone';
  const isRight = isPhone ? arePhones : areEmails;
  const problem = isPhone ? t`Ese número no es de ese país. Revísalo.` : t`Ese correo no es válido.`;
  const change = (key: number, patch: Partial<Point>) =>
    onChange(points.map((point) => (point.key === key ? { ...point, ...patch } : point)));
  return (
    <fieldset className={styles.points}>
      <legend>{isPhone ? <Trans>Teléfonos</Trans> : <Trans>Correos</Trans>}</legend>
      {points.map((point, at) => {
        const number = at + 1;
        return (
          <div key={point.key} className={isPhone ? styles.phone : styles.point}>
            {isPhone && (
              <PhoneCountry
                label={t`País del teléfono ${number}`}
                value={point.country}
                onChange={(chosen) => change(point.key, { country: chosen })}
              />
            )}
            <MgTextField
              type={isPhone ? 'tel' : 'email'}
              label={isPhone ? t`Teléfono ${number}` : t`Correo ${number}`}
              hideLabel
              autocomplete="off"
              placeholder={isPhone ? t`Número` : t`nombre@ejemplo.com`}
              maxlength={isPhone ? 30 : 254}
              value={point.value}
              error={isChecked && !isRight([point]) ? problem : ''}
              onInput={(event) => change(point.key, { value: event.currentTarget.value })}
              onChange={() => isPhone && change(point.key, formatted(point))}
            />
            <MgTextField
              label={isPhone ? t`Etiqueta del teléfono ${number}` : t`Etiqueta del correo ${number}`}
              hideLabel
              autocomplete="off"
              placeholder={t`Trabajo`}
              maxlength={60}
              value={point.label}
              onInput={(event) => change(point.key, { label: event.currentTarget.value })}
            />
            <MgIconButton
              icon="close"
              label={isPhone ? t`Quitar el teléfono ${number}` : t`Quitar el correo ${number}`}
              onClick={() => onChange(points.filter(({ key }) => key !== point.key))}
            />
          </div>
        );
      })}
      {points.length < most && (
        <MgButton variant="quiet" onClick={() => onChange([...points, newPoint(country)])}>
          <Icon slot="start" name="add" size={18} />
          {isPhone ? <Trans>Agregar teléfono</Trans> : <Trans>Agregar correo</Trans>}
        </MgButton>
      )}
    </fieldset>
  );
}

interface PhoneCountryProps {
  label: string;
  value: CountryCode;
  onChange(country: CountryCode): void;
}

function PhoneCountry({ label, value, onChange }: PhoneCountryProps) {
  const countries = useCountries();
  const options = useMemo(() => phoneCountries(currentLanguage(), countries), [countries]);
  return (
    <MgSelect
      label={label}
      hideLabel
      searchable
      value={value}
      options={options}
      onChange={(event) => onChange(String(event.currentTarget.value) as CountryCode)}
    />
  );
}

/** A valid number in the format of its country, which a typed `+` may change. */
function formatted(point: Point): Partial<Point> {
  const stored = phoneOf(point);
  if (stored === null || stored === '') return {};
  const { country, number } = typedPhone(stored, point.country);
  return { country, value: number };
}
