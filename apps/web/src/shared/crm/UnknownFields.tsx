/** In place of the inputs of custom fields of contacts until the fields are known. */
import { MgSpinner } from '@minga/react/spinner';
import { InlineError } from '../page/errors.tsx';
import styles from './crm.module.css';
import type { ContactFieldsRead } from './use-contact-fields.ts';

export function UnknownFields({ read: { fields, error, retry } }: { read: ContactFieldsRead }) {
  if (fields) return null;
  return error === undefined ? (
    <MgSpinner className={styles.wait} />
  ) : (
    <InlineError error={error} onRetry={retry} />
  );
}
