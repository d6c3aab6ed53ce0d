import { Planned } from './Planned.tsx';
import type { Plan } from './plans.ts';
import { SiteSymbol } from './SiteSymbol.tsx';

/** What a plan holds, what is still on its way marked as such. */
export function PlanFeatures({ plan, className }: { plan: Plan; className?: string | undefined }) {
  return (
    <ul className={className}>
      {plan.features.map(({ text, isPlanned }) => (
        <li key={text}>
          <SiteSymbol name={isPlanned ? 'schedule' : 'check'} size={16} />
          {text}
          {isPlanned && <Planned />}
        </li>
      ))}
    </ul>
  );
}
