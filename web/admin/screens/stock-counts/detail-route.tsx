import { History, Undo2 } from 'lucide-react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import { useConfirmed } from '../../shared/action/use-confirmed.tsx';
import { historyPath } from '../../shared/history/history-path.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { May } from '../../shared/session/access.tsx';
import { fullPath } from '../../shared/session/screen-access.ts';
import { BarcodeCount } from './barcode-count.tsx';
import { CountPreviewPanel } from './count-preview.tsx';
import { CountStateBadge } from './count-state.tsx';
import { SheetDownload, SheetUpload } from './sheet-form.tsx';
import { SumsTable } from './sums-table.tsx';

export const loader = pageLoader(({ api, params }) =>
  call(api, 'GET /stock/counts/:id', { params: { id: params.id ?? '' } }),
);

/** A count: download and upload of its sheet, counting by barcode, the differences, and the result once it is booked. */
export function Component() {
  const count = useLoaderData<typeof loader>();
  const { _id, title, state, at, rows, bookedAt, movementId, shortage, surplus, preview } = count;
  const { revalidate } = useRevalidator();
  const { notices } = useStores();
  const booking = useAction('Inventura se ne može proknjižiti');
  const { ask, dialog } = useConfirmed<string>({
    question: () => `Jeste li sigurni da želite poništiti inventuru „${title}“?`,
    run: async (api, id) => {
      await call(api, 'POST /stock/movements/:id/undo', { params: { id } });
      return 'Inventura je poništena.';
    },
    failure: 'Došlo je do problema prilikom poništavanja inventure',
  });
  const book = (sheet: number, without: number[]) =>
    booking.run(async (api) => {
      try {
        await call(api, 'POST /stock/counts/:id/book', { params: { id: _id }, body: { sheet, without } });
        notices.success('Inventura je proknjižena.');
      } finally {
        await revalidate();
      }
    });
  return (
    <AdminScreen
      title={`Inventura: ${title}`}
      step={title}
      crumbs={[
        { name: 'Zalihe', href: fullPath('zalihe') },
        { name: 'Inventura', href: fullPath('inventura') },
      ]}
      actions={
        state === 'booked' ? (
          <May>
            <Button variant="danger" size="sm" onClick={() => ask(movementId)}>
              <Undo2 size={17} aria-hidden="true" />
              Poništi inventuru
            </Button>
          </May>
        ) : null
      }
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
        <CountStateBadge state={state} />
        <span>
          Započeta {formatDateTime(at)}, redova na listi: {formatCount(rows)}.
        </span>
        {bookedAt === null ? null : <span>Proknjižena {formatDateTime(bookedAt)}.</span>}
        <Link to={historyPath('count', _id)} className="link inline-flex items-center gap-1.5">
          <History size={16} aria-hidden="true" />
          Historija
        </Link>
      </p>
      {state === 'open' ? (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            <SheetDownload countId={_id} />
            <May>
              <SheetUpload countId={_id} onTaken={revalidate} />
              <BarcodeCount countId={_id} onDone={revalidate} />
            </May>
          </div>
          {preview ? (
            <CountPreviewPanel
              key={preview.sheet}
              preview={preview}
              busy={booking.busy}
              onBook={(without) => book(preview.sheet, without)}
            />
          ) : null}
        </>
      ) : null}
      {shortage && surplus ? <SumsTable sums={{ shortage, surplus }} /> : null}
      {dialog}
    </AdminScreen>
  );
}
