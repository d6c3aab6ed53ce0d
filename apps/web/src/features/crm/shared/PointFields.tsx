/** Phones or emails of a contact or company, each with a label. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import { MgTextField } from '@minga/react/text-field';
import { isMailboxAddress } from '@minga/rules/email-addresses';
import { internationalNumber } from '@minga/rules/phone-numbers';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './crm.module.css';

/** A phone or an email while it is edited; the key tells lines apart. */
export interface Point {
  key: number;
  value: string;
  label: string;
}

/** Most phones, and most emails. */
const most = 10;

let lastKey = 0;

/** A line with a key of its own. */
function newPoint(value = '', label = ''): Point {
  lastKey += 1;
  return { key: lastKey, value, label };
}

/** Lines of stored phones; at least an empty one. */
export function phonePoints(phones: readonly Wire['CrmPhone'][] = []): Point[] {
  return phones.length ? phones.map(({ number, label }) => newPoint(number, label)) : [newPoint()];
}

/** Lines of stored emails; at least an empty one. */
export function emailPoints(emails: readonly Wire['CrmEmail'][] = []): Point[] {
  return emails.length ? emails.map(({ address, label }) => newPoint(address, label)) : [newPoint()];
}

/** Phones to store: empty lines are left out. */
export function phonesOf(points: readonly Point[]): Wire['CrmPhone'][] {
  return filled(points).map(({ value, label }) => ({
    label: label.trim(),
    number: internationalNumber(value) ?? value.trim(),
  }));
}

/** Emails to store: empty lines are left out. */
export function emailsOf(points: readonly Point[]): Wire['CrmEmail'][] {
  return filled(points).map(({ value, label }) => ({ label: label.trim(), address: value.trim() }));
}

/** Whether every number is in international form. */
export function arePhones(points: readonly Point[]): boolean {
  return filled(points).every(({ value }) => internationalNumber(value) !== null);
}

/** Whether every address is one. */
export function areEmails(points: readonly Point[]): boolean {
  return filled(points).every(({ value }) => isMailboxAddress(value.trim()));
}

function filled(points: readonly Point[]): Point[] {
  return points.filter(({ value }) => value.trim() !== '');
}

interface PointFieldsProps {
  kind: 'phone' | 'email';
  points: readonly Point[];

  /** Whether errors are shown. */
  isChecked: boolean;
  onChange(points: Point[]): void;
}

export function PointFields({ kind, points, isChecked, onChange }: PointFieldsProps) {
  const { t } = useLingui();
  const isPhone = kind === 'phone';
  const isRight = isPhone ? arePhones : areEmails;
  const problem = isPhone ? t`Escríbelo con el código del país: +591 70012345.` : t`Ese correo no es válido.`;
  const change = (key: number, patch: Partial<Point>) =>
    onChange(points.map((point) => (point.key === key ? { ...point, ...patch } : point)));
  return (
    <fieldset className={styles.points}>
      <legend>{isPhone ? <Trans>Teléfonos</Trans> : <Trans>Correos</Trans>}</legend>
      {points.map((point, at) => {
        const number = at + 1;
        return (
          <div key={point.key} className={styles.point}>
            <MgTextField
              type={isPhone ? 'tel' : 'email'}
              label={isPhone ? t`Teléfono ${number}` : t`Correo ${number}`}
              hideLabel
              autocomplete="off"
              placeholder={isPhone ? '+591 70012345' : t`nombre@ejemplo.com`}
              maxlength={isPhone ? 30 : 254}
              value={point.value}
              error={isChecked && !isRight([point]) ? problem : ''}
              onInput={(event) => change(point.key, { value: event.currentTarget.value })}
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
        <MgButton variant="quiet" onClick={() => onChange([...points, newPoint()])}>
          <Icon slot="start" name="add" size={18} />
          {isPhone ? <Trans>Agregar teléfono</Trans> : <Trans>Agregar correo</Trans>}
        </MgButton>
      )}
    </fieldset>
  );
}
