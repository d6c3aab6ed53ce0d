import { Planned } from './Planned.tsx';
import type { Plan } from './plans.ts';
import { StaticIcon } from '../icons/StaticIcon.tsx';
import { siteSymbols } from './site-symbols.ts';

/** Features of a plan; those that do not exist are marked. */
export function PlanFeatures({ plan, className }: { plan: Plan; className?: string | undefined }) {
  return (
    <ul className={className}>
      {plan.features.map(({ text, isMissing }) => (
        <li key={text}>
          <StaticIcon path={siteSymbols[isMissing ? 'close' : 'check']} size={16} />
          {text}
          {isMissing && <Planned />}
        </li>
      ))}
    </ul>
  );
}
