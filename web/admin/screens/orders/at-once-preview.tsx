import { OutcomeList, type Outcomes } from './at-once-outcomes.tsx';

/** How many of the chosen orders can take the step, and why the others cannot. */
export function AtOncePreview({ outcomes }: { outcomes: Outcomes }) {
  const refused = outcomes.filter(({ ok }) => !ok);
  const able = outcomes.length - refused.length;
  return (
    <div className="grid gap-2">
      <p role="status">
        Status se može promijeniti za <strong>{able}</strong> od {outcomes.length}.
      </p>
      {refused.length === 0 ? null : <OutcomeList label="Ne mogu se promijeniti" outcomes={refused} />}
    </div>
  );
}
