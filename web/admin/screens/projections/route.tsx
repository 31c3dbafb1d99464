import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { ReaderAnswer } from '../../../../services/operations/operations.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { isUnderWay } from '../../shared/operations/texts.ts';
import { useLive } from '../../shared/operations/use-live.ts';
import { useOperatorCommand } from '../../shared/operations/use-operator-command.tsx';
import { ReaderCard } from './reader-card.tsx';
import { ReplayDialog } from './replay-dialog.tsx';

const LIVE_MS = 3_000;
/** Faster refresh while a task shows its progress. */
const BUSY_MS = 700;

export const loader = pageLoader(({ api }) => call(api, 'GET /projections'));

/** The state of read models and reactions, and operators' commands (specification/administration §12). */
export function Component() {
  const readers = useLoaderData<typeof loader>();
  useFresh('operations');
  const { execute, dialog } = useOperatorCommand();
  const [replayed, setReplayed] = useState<string | null>(null);
  useLive(readers.some(({ task }) => isUnderWay(task)) ? BUSY_MS : LIVE_MS);

  const replay = (name: string, time: string) => {
    setReplayed(null);
    execute({
      run: (api) => call(api, 'POST /projections/:name/replay', { params: { name }, body: { time } }),
      success: 'Premotavanje je zatraženo',
    });
  };
  const cards = (kind: ReaderAnswer['kind']) =>
    readers
      .filter((reader) => reader.kind === kind)
      .map((reader) => (
        <ReaderCard key={reader.name} reader={reader} execute={execute} onReplay={setReplayed} />
      ));
  return (
    <AdminScreen title="Projekcije">
      <p className="text-sm text-ink-soft">
        Projekcije grade ono što se čita iz dnevnika događaja; reakcije izvršavaju ono što iz događaja
        slijedi.
      </p>
      <section className="grid gap-3" aria-label="Projekcije">
        <h2 className="text-xl">Projekcije</h2>
        <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">{cards('projection')}</div>
      </section>
      <section className="grid gap-3" aria-label="Reakcije">
        <h2 className="text-xl">Reakcije</h2>
        <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">{cards('reaction')}</div>
      </section>
      <ReplayDialog name={replayed} onClose={() => setReplayed(null)} onChosen={replay} />
      {dialog}
    </AdminScreen>
  );
}
