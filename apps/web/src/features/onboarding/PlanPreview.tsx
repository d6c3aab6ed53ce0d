import { Trans } from '@lingui/react/macro';
import { accentFor } from '@minga/elements/accent';
import { initials } from '@minga/rules/people/initials';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { Icon } from '../../shared/icons/Icon.tsx';
import styles from './PlanPreview.module.css';
import { type StartPlan, filled, prefixOf } from './start-plan.ts';
import { numberWords } from '../../shared/format/number-words.ts';

/** Number of placeholder cards in the first columns. */
const hints = [5, 3, 2];

/** Preview of the board. Decorative: all of its content is in the form. */
export function PlanPreview({ plan }: { plan: StartPlan }) {
  const { accent, onAccent } = accentFor(plan.color, 'light');
  const columns = filled(plan.columns);
  const tasks = filled(plan.tasks);
  const numbered = (number: number) => ticketName(prefixOf(plan) || '—', number);
  return (
    <aside className={styles.preview} aria-hidden="true">
      <div className={styles.weave} />
      <p className={styles.words}>
        <Trans>
          Tu tablero se arma <em>mientras escribes</em>
        </Trans>
      </p>
      <div className={styles.window}>
        <header>
          <span className={styles.square} style={{ background: accent, color: onAccent }}>
            {plan.name.trim() ? initials(plan.name) : ''}
          </span>
          <span>
            <b>{plan.name.trim() || <Trans>Tu negocio</Trans>}</b>
            <small>{plan.board.trim() || <Trans>Tu tablero</Trans>}</small>
          </span>
          <span className={styles.add} style={{ background: accent, color: onAccent }}>
            <Icon name="add" />
            <Trans>Ticket</Trans>
          </span>
        </header>
        <div className={styles.columns}>
          {columns.map((name, place) => (
            // Column names are not unique.
            // oxlint-disable-next-line react/no-array-index-key
            <section key={place}>
              <h2>
                <i style={{ background: `var(--mg-hue-${hueOf(place, columns.length)})` }} />
                {name}
                {place === 0 && tasks.length > 0 && <span>{numberWords(tasks.length)}</span>}
              </h2>
              {place === 0 &&
                tasks.map((task, number) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <article key={number}>
                    {task}
                    <small>{numbered(number + 1)}</small>
                  </article>
                ))}
              <Hints count={(hints[place] ?? 0) - (place === 0 ? tasks.length : 0)} />
            </section>
          ))}
        </div>
      </div>
    </aside>
  );
}

/** Placeholder cards. */
function Hints({ count }: { count: number }) {
  return Array.from({ length: Math.max(0, count) }, (_, place) => (
    <article key={place} className={styles.hint}>
      <i />
      <i />
    </article>
  ));
}

/** To do is blue, done is green, columns in between use the other hues. */
function hueOf(place: number, count: number): number {
  if (place === 0) return 2;
  if (place === count - 1) return 1;
  return [3, 4, 6, 5][(place - 1) % 4] ?? 3;
}
