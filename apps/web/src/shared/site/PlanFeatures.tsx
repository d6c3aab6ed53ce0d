import { Planned } from './Planned.tsx';
import type { Plan } from './plans.ts';
import { SiteIcon } from './SiteIcon.tsx';

/** What a plan holds, what is still on its way marked as such. */
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
