import type { ComparisonAnswer } from '../../../../services/operations/operations.schemas.ts';
import { countText } from '../../shared/operations/texts.ts';

/** How many rows of each table are in one generation only, with examples. */
export function ComparedTables({ compared: { a, b, tables } }: { compared: ComparisonAnswer }) {
  return (
    <div className="mt-4 grid gap-3 text-sm">
      {a.position === b.position ? null : (
        <p className="text-ink-soft">
          Nisu na istom mjestu u dnevniku ({a.position} i {b.position}), pa se redovi i zbog toga mogu
          razlikovati.
        </p>
      )}
      {tables.map(({ table, onlyInA, onlyInB, examples }) => (
        <section key={table}>
          <h3 className="font-semibold">{table}</h3>
          {onlyInA + onlyInB === 0 ? (
            <p className="text-ink-soft">Svi redovi su isti.</p>
          ) : (
            <p>
              {countText(onlyInA)} samo u generaciji {a.generation}, {countText(onlyInB)} samo u generaciji{' '}
              {b.generation}
            </p>
          )}
          {examples.map(({ generation, row }) => (
            <code key={`${generation} ${JSON.stringify(row)}`} className="block break-all text-xs">
              {generation}: {JSON.stringify(row)}
            </code>
          ))}
        </section>
      ))}
    </div>
  );
}
