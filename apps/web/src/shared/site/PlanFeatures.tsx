import { Planned } from './Planned.tsx';
import type { Plan } from './plans.ts';
import { SiteIcon } from './SiteIcon.tsx';

/** Features of a plan; those that are not available yet are marked. */
export function PlanFeatures({ plan, className }: { plan: Plan; className?: string | undefined }) {
  return (
    <ul className={className}>
      {plan.features.map(({ text, isPlanned }) => (
        <li key={text}>
          <SiteIcon name={isPlanned ? 'schedule' : 'check'} size={16} />
          {text}
          {isPlanned && <Planned />}
        </li>
      ))}
    </ul>
  );
}
