/** Restrictions, each with the devices on which it works. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgCheckbox } from '@minga/react/checkbox';
import styles from './profile-form.module.css';
import type { FieldsProps } from './part-faults.ts';
import type { RestrictionsPart } from './profile-draft.ts';
import { restrictionPlace, restrictionWords } from './profile-words.ts';

const restrictions = Object.keys(restrictionWords) as Wire['MdmRestriction'][];

export function RestrictionFields({ part, faults, onChange }: FieldsProps<RestrictionsPart>) {
  const { t } = useLingui();
  const fault = faults['restrictions'];
  return (
    <>
      <div className={styles.restrictions}>
        {restrictions.map((one) => (
          <MgCheckbox
            key={one}
            checked={part.restrictions.includes(one)}
            onChange={(event) => toggle(one, event.currentTarget.checked)}
          >
            {t(restrictionWords[one].label)}
            <small>{t(restrictionPlace(restrictionWords[one]))}</small>
          </MgCheckbox>
        ))}
      </div>
      {fault && (
        <p role="alert" className={styles.fault}>
          {t(fault)}
        </p>
      )}
    </>
  );

  function toggle(restriction: Wire['MdmRestriction'], isOn: boolean): void {
    const chosen = restrictions.filter((one) =>
      one === restriction ? isOn : part.restrictions.includes(one),
    );
    onChange({ ...part, restrictions: chosen });
  }
}
