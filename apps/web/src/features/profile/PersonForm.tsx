import { Trans } from '@lingui/react/macro';
import { useUpdateMeMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { FormFoot } from '../../shared/forms/FormFoot.tsx';
import { useSaveForm } from '../../shared/forms/use-save-form.ts';
import { PersonFields, type PersonValues, personPatch, useCheckPerson } from './PersonFields.tsx';
import styles from './Profile.module.css';
import { likelyCountry, typedPhone } from '../../shared/format/phone.ts';

/** Public profile and personal data of the user. */
export function PersonForm({ user }: { user: Wire['User'] }) {
  const [update] = useUpdateMeMutation();
  const check = useCheckPerson();
  const form = useSaveForm<PersonValues>({
    stored: personValues(user),
    check,
    save: (_changes, values) => update({ userPatch: personPatch(values) }),
  });
  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby="profile-person"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <h2 id="profile-person">
        <Trans>Tus datos</Trans>
      </h2>
      <PersonFields form={form} />
      <FormFoot form={form} />
    </form>
  );
}

/** Form values of a profile. */
export function personValues(user: Wire['User']): PersonValues {
  return {
    displayName: user.displayName,
    ...typedPhone(user.phoneNumber, likelyCountry(navigator.languages)),
    gender: user.gender ?? '',
    age: user.age === null ? '' : String(user.age),
  };
}
