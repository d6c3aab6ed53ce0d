import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { Icon } from '../icons/Icon.tsx';
import type { ReactNode } from 'react';
import styles from './FormFoot.module.css';
import type { SaveForm } from './use-save-form.ts';

interface FormFootProps {
  form: Pick<SaveForm<object>, 'isDirty' | 'isSaving' | 'isSaved' | 'problem'>;

  /** Label of the button; default: "Guardar". */
  label?: ReactNode;

  /** Enables the button without changes: the initial values of a new record can be valid. */
  isReady?: boolean;
  children?: ReactNode;
}

/** Footer of a form: error, submit button, and saved state. */
export function FormFoot({ form, label, isReady = false, children }: FormFootProps) {
  return (
    <div className={styles.foot}>
      {form.problem && (
        <p className={styles.problem} role="alert">
          {form.problem.message}
        </p>
      )}
      <div className={styles.row}>
        <MgButton
          type="submit"
          variant="primary"
          loading={form.isSaving}
          disabled={!form.isDirty && !isReady}
        >
          {label ?? <Trans>Guardar</Trans>}
        </MgButton>
        {children}
        <output className={styles.saved}>
          {form.isSaved && (
            <>
              <Icon name="check" />
              <Trans>Guardado</Trans>
            </>
          )}
          {form.isDirty && !form.isSaving && !isReady && <Trans>Cambios sin guardar</Trans>}
        </output>
      </div>
    </div>
  );
}
