import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { ImportPreviewPanel } from '../../features/import/import-preview.tsx';
import { ImportFinished, ImportProgress } from '../../features/import/import-progress.tsx';
import { isUnderWay } from '../../features/import/import-texts.ts';
import { type Going, useImportProgress } from '../../features/import/use-import-progress.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { May, useMay } from '../../shared/session/access.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { ErrorList } from './error-list.tsx';
import { ImportFacts } from './import-facts.tsx';
import { useImportActions } from './use-import-actions.ts';

export const loader = pageLoader(({ api, params }) =>
  call(api, 'GET /imports/:id', { params: { id: params.id ?? '' } }),
);

const UNDOABLE = ['done', 'cancelled', 'failed'];

/** The record of an import: its preview, progress or result, and the button to undo it. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const mayChange = useMay();
  const [going, setGoing] = useState<Going>({ isFromHere: isUnderWay(loaded) && !loaded.undoing });
  const watch = useImportProgress(loaded._id, going, (record) => {
    if (record.state !== loaded.state) void revalidate();
  });
  const actions = useImportActions(loaded._id, (action) => {
    setGoing({ isFromHere: action === 'start' });
    void revalidate();
  });
  const [asking, setAsking] = useState(false);
  const { errors, errorCount } = loaded;
  const record = { ...(watch.record ?? loaded), errors, errorCount };
  const underWay = isUnderWay(record);
  const { preview } = loaded;
  return (
    <AdminScreen
      title={`Uvoz ${loaded.import_id}`}
      crumbs={[{ name: 'Uvoz proizvoda', href: `${ADMIN_PATH}/uvoz` }]}
      actions={
        <May>
          {underWay && !record.undoing ? (
            <Button
              variant="secondary"
              busy={actions.busy === 'cancel' || record.cancelling}
              onClick={actions.cancel}
            >
              Otkaži uvoz
            </Button>
          ) : null}
          {UNDOABLE.includes(record.state) && record.added + record.updated > 0 ? (
            <Button
              variant="danger"
              busy={actions.busy === 'undo' || record.undoing}
              onClick={() => setAsking(true)}
            >
              Poništi uvoz
            </Button>
          ) : null}
        </May>
      }
    >
      <section className="card grid gap-4 p-4 sm:p-5" aria-label="Napredak">
        <ImportProgress record={record} trouble={watch.trouble} />
        {record.failure === '' ? null : <p className="field-error">{record.failure}</p>}
        {record.undo.kept > 0 ? (
          <p className="text-sm text-ink-soft">
            Broj proizvoda koji su ostali jer su u međuvremenu mijenjani ili naručeni: {record.undo.kept}
          </p>
        ) : null}
        <ImportFinished finished={watch.finished} />
        <Blockers blockers={actions.blockers} />
      </section>
      {preview && record.state === 'previewed' && mayChange ? (
        <div className="card p-4 sm:p-5">
          <ImportPreviewPanel
            id={loaded._id}
            preview={preview}
            initial={loaded.duplicates}
            busy={actions.busy === 'start'}
            onStart={actions.start}
            onCancel={actions.cancel}
          />
        </div>
      ) : null}
      <ImportFacts record={record} />
      <ErrorList record={record} />
      <ConfirmDialog
        open={asking}
        question={`Jesi li siguran da želiš poništiti cijeli uvoz "${loaded.fileName}"?`}
        onConfirm={() => {
          setAsking(false);
          actions.undo();
        }}
        onDecline={() => setAsking(false)}
      />
    </AdminScreen>
  );
}

function Blockers({ blockers }: Pick<ReturnType<typeof useImportActions>, 'blockers'>) {
  if (blockers.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2">
      <p className="font-semibold">Uvoz nije poništen. Ništa nije promijenjeno.</p>
      <ul className="list-disc pl-5 text-sm/body">
        {blockers.map(({ field, error }) => (
          <li key={field}>{error}</li>
        ))}
      </ul>
    </div>
  );
}
