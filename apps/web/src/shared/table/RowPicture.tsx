/** Picture before the name of a row, which says the same. */
import { MgAvatar } from '@minga/react/avatar';
import styles from './table.module.css';

export function RowPicture({ name, src }: { name: string; src: string | null }) {
  return <MgAvatar className={styles.picture} size="sm" name={name} src={src ?? ''} aria-hidden="true" />;
}
