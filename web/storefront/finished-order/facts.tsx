import { BreakableText } from '../../shared/ui/breakable-text.tsx';

type Props = {
  title: string;
  /** Name and value; entries without a value are omitted. */
  rows: readonly (readonly [name: string, value: string])[];
};

export function Facts({ title, rows }: Props) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-xl">{title}</h2>
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-1.5">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 font-semibold whitespace-pre-line tabular-nums">
                <BreakableText text={value} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
