import { classNames } from '../../../shared/ui/class-names.ts';

type Fact = { term: string; text: string; alarming?: boolean };

/** Figures of a read model or a queue, one per line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {facts.map(({ term, text, alarming = false }) => (
        <div key={term} className="contents">
          <dt className="text-ink-soft">{term}</dt>
          <dd
            className={classNames('min-w-0 text-right break-words', alarming && 'font-semibold text-danger')}
          >
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
