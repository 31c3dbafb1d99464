import { useState } from 'react';
import { readerNamed } from '../../../../services/operations/names.ts';
import type { ComparisonAnswer } from '../../../../services/operations/operations.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import { ComparedTables } from './compared-tables.tsx';

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
