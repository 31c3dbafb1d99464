import { useState } from 'react';
import type { ComparisonAnswer } from '../../../../services/operations/operations.schemas.ts';
import { readerNamed } from '../../../../services/operations/reader-names.ts';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import { countText } from '../../shared/operations/texts.ts';

/** Rows that differ between the live generation and another one. */
export function Comparison({ name, generation }: { name: string; generation: number }) {
  const { busy, run } = useAction('Poređenje nije uspjelo');
  const [compared, setCompared] = useState<ComparisonAnswer | null>(null);
  const compare = () =>
    run(async (api) =>
      setCompared(
        await call(api, 'GET /projections/:name/compare', { params: { name }, query: { b: generation } }),
      ),
    );

  return (
    <>
      <Button variant="quiet" size="sm" busy={busy} onClick={compare}>
        Uporedi sa živom
      </Button>
      <Dialog
        open={compared !== null}
        onClose={() => setCompared(null)}
        title={`${readerNamed(name).name}: generacije ${compared?.a.generation} i ${compared?.b.generation}`}
      >
        {compared ? <ComparedTables compared={compared} /> : null}
      </Dialog>
    </>
  );
}

/** How many rows of each table are in one generation only, with examples. */
function ComparedTables({ compared: { a, b, tables } }: { compared: ComparisonAnswer }) {
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
