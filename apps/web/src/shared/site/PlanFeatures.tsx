import { Planned } from './Planned.tsx';
import type { Plan } from './plans.ts';
import { StaticIcon } from '../icons/StaticIcon.tsx';
import { siteSymbols } from './site-symbols.ts';

/** Features of a plan; those that are not available yet are marked. */
export function PlanFeatures({ plan, className }: { plan: Plan; className?: string | undefined }) {
  return (
    <ul className={className}>
      {plan.features.map(({ text, isPlanned }) => (
        <li key={text}>
          <StaticIcon path={siteSymbols[isPlanned ? 'schedule' : 'check']} size={16} />
          {text}
          {isPlanned && <Planned />}
        </li>
      ))}
    </ul>
  );
}
