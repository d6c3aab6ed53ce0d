/** Name, phone, gender and age: on the profile, and on the page that asks new users for them. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { currentLanguage } from '../../base/i18n.ts';
import { useCountries } from '../../shared/places/use-countries.ts';
import type { SaveForm } from '../../shared/forms/use-save-form.ts';
import styles from './Profile.module.css';
import { type CountryCode, phoneCountries, storedPhone } from '../../shared/format/phone.ts';

export interface PersonValues {
  displayName: string;
  country: CountryCode;
  number: string;
  gender: '' | 'male' | 'female';
  age: string;
}

/** Maximum age that the server accepts. */
const oldest = 130;

/** Validation messages. */
export function useCheckPerson(): (values: PersonValues) => Partial<Record<keyof PersonValues, string>> {
  const { t } = useLingui();
  return ({ displayName, country, number, age }) => ({
    ...(displayName.trim() === '' ? { displayName: t`Escribe tu nombre.` } : {}),
    ...(storedPhone({ country, number }) === null
      ? { number: t`Ese número no es de ese país. Revísalo.` }
      : {}),
    ...(isAge(age) ? {} : { age: t`Escribe tu edad en años, de 1 a ${oldest}.` }),
  });
}

/** Request body. */
export function personPatch({ displayName, country, number, gender, age }: PersonValues): Wire['UserPatch'] {
  return {
    displayName: displayName.trim(),
    phoneNumber: storedPhone({ country, number }) || null,
    gender: gender === '' ? null : gender,
    age: age.trim() === '' ? null : Number(age),
  };
}

export function PersonFields({ form }: { form: SaveForm<PersonValues> }) {
  const { t } = useLingui();
  const { values } = form;
  const countries = useCountries();
  return (
    <>
      <MgTextField
        label={t`Nombre`}
        autocomplete="name"
        required
        maxlength={120}
        value={values.displayName}
        error={form.errorOf('displayName')}
        onInput={(event) => form.change({ displayName: event.currentTarget.value })}
      />
      <div className={styles.fields}>
        <MgSelect
          label={t`País del teléfono`}
          value={values.country}
          options={phoneCountries(currentLanguage(), countries)}
          onChange={(event) => form.change({ country: event.currentTarget.value as CountryCode })}
        />
        <MgTextField
          type="tel"
          label={t`Teléfono`}
          autocomplete="tel"
          maxlength={32}
          value={values.number}
          error={form.errorOf('number')}
          onInput={(event) => form.change({ number: event.currentTarget.value })}
        />
      </div>
      <div className={styles.fields}>
        <MgSelect
          label={t`Género`}
          value={values.gender}
          options={[
            { value: '', label: t`Prefiero no decirlo` },
            { value: 'female', label: t`Femenino` },
            { value: 'male', label: t`Masculino` },
          ]}
          onChange={(event) => form.change({ gender: event.currentTarget.value as PersonValues['gender'] })}
        />
        <MgTextField
          label={t`Edad`}
          inputMode="numeric"
          maxlength={3}
          value={values.age}
          error={form.errorOf('age')}
          onInput={(event) => form.change({ age: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

function isAge(text: string): boolean {
  if (text.trim() === '') return true;
  const age = Number(text);
  return Number.isInteger(age) && age >= 1 && age <= oldest;
}
