/** What a merge does beside the values: what moves, and what is deleted. */
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { contactName } from '../../../shared/crm/contact-words.ts';
import styles from './duplicates.module.css';

interface MergeEffectProps {
  group: readonly Wire['CrmDuplicate'][];
  survivor: string;
}

export function MergeEffect({ group, survivor }: MergeEffectProps) {
  const { i18n, t } = useLingui();
  const kept = group.find(({ contact }) => contact.id === survivor);
  const others = group.filter((each) => each !== kept);
  const name = kept ? contactName(kept.contact) : '';
  const tickets = others.reduce((sum, each) => sum + each.tickets, 0);
  const lists = countNew((each) => each.lists);
  const businesses = countNew((each) => each.businesses);
  const moved = [
    tickets > 0 && t`${plural(tickets, { one: '# ticket', other: '# tickets' })}`,
    lists > 0 && t`${plural(lists, { one: '# lista', other: '# listas' })}`,
    businesses > 0 && t`${plural(businesses, { one: '# empresa', other: '# empresas' })}`,
    t`todas las actividades`,
  ].filter((part) => part !== false);
  const all = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(moved);
  return (
    <p className={styles.effect}>
      {t`Pasan a ${name}: ${all}.`}{' '}
      <Plural
        value={others.length}
        one="El otro contacto se elimina. Puedes deshacerlo durante 30 días."
        other="Los otros # contactos se eliminan. Puedes deshacerlo durante 30 días."
      />
    </p>
  );

  /** Lists or CRM businesses of the others that the kept contact does not have. */
  function countNew(of: (each: Wire['CrmDuplicate']) => readonly Wire['CrmReference'][]): number {
    const held = new Set(kept ? of(kept).map(({ id }) => id) : []);
    return new Set(others.flatMap((each) => of(each).map(({ id }) => id)).filter((id) => !held.has(id))).size;
  }
}
