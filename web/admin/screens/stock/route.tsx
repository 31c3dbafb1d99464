import { ArrowLeftRight, PackagePlus } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Topic } from '../../../../services/live/live.schemas.ts';
import type { Forms } from '../../../../services/rules/texts/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { Button, ButtonLink } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import type { Later } from '../../shared/action/later-call.ts';
import { useDone } from '../../shared/action/use-done.ts';
import { ItemPicker, type PickedItem } from '../../shared/finder/item-picker.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { ScheduleDialog } from '../../shared/schedule/schedule-dialog.tsx';
import { May, useMayOpen } from '../../shared/session/access.tsx';
import { fullPath } from '../../shared/session/screen-access.ts';
import { ScreenLink } from '../../shared/session/screen-link.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import { filterCount, inOneOrder, readTableQuery, type TableSpec } from '../../shared/table/table-query.ts';
import { useTable } from '../../shared/table/use-table.ts';
import { MovementForm } from './movement-form.tsx';
import type { ChosenItem } from './movement-values.ts';
import { currentStockColumns, itemName, stockColumns } from './stock-columns.tsx';
import { StockMoment } from './stock-moment.tsx';
import { loadStockRows, type StockRow } from './stock-rows.ts';
import { TermsForm } from './terms-form.tsx';

const TITLE = 'Zalihe';
const CHANGES_PATH = fullPath('zalihe/promjene');
const ITEMS: Forms = ['stavka', 'stavke', 'stavki'];
const TABLE: TableSpec = {
  ...inOneOrder('number', 'asc', { search: 100, low: 1, expiring: 1, at: 40 }),
  kept: ['at'],
};
const NEWS: readonly Topic[] = ['stock'];
const NOTHING_YET = 'Još nema zaliha. Prijem robe se unosi dugmetom „Nova promjena“, uvozom ili inventurom.';

type Open =
  | { readonly kind: 'pick' }
  | { readonly kind: 'move'; readonly item: PickedItem & ChosenItem }
  | { readonly kind: 'terms'; readonly item: StockRow };

export const loader = pageLoader(async ({ api, url }) => {
  const { at } = readTableQuery(url.searchParams, TABLE).filters;
  const [page, { stockKept, expiringDays }] = await Promise.all([
    loadTablePage(url, TABLE, (request) => loadStockRows(api, request, at)),
    call(api, 'GET /settings/get-settings', { query: at === undefined ? {} : { asOf: at } }),
  ]);
  return { page, at: at ?? null, isKept: stockKept === 1, expiringDays };
});

/** The stock of every product that was ever received, and its changes; as of a past moment, too, when nothing can be changed. */
export function Component() {
  const { page, at, isKept, expiringDays } = useLoaderData<typeof loader>();
  useFresh(...(at === null ? NEWS : []));
  const { query, setFilter } = useTable(TABLE);
  const [open, setOpen] = useState<Open | null>(null);
  const [later, setLater] = useState<Later | null>(null);
  const mayOpen = useMayOpen();
  const close = () => setOpen(null);
  const done = useDone(close);
  const onMove = (item: PickedItem & ChosenItem) =>
    setOpen({ kind: 'move', item: { ...item, title: itemName(item) } });
  const onTerms = (item: StockRow) => setOpen({ kind: 'terms', item });

  return (
    <AdminScreen
      title={TITLE}
      actions={
        <>
          {mayOpen(CHANGES_PATH) ? (
            <ButtonLink to={CHANGES_PATH} variant="secondary" size="sm">
              <ArrowLeftRight size={17} aria-hidden="true" />
              Promjene zaliha
            </ButtonLink>
          ) : null}
          {at === null ? (
            <May>
              <Button size="sm" onClick={() => setOpen({ kind: 'pick' })}>
                <PackagePlus size={17} aria-hidden="true" />
                Nova promjena
              </Button>
            </May>
          ) : null}
        </>
      }
    >
      <StockMoment at={at} wasKept={isKept} onChoose={(moment) => setFilter('at', moment ?? '')} />
      {isKept || at !== null ? null : (
        <p className="card p-4 text-ink-soft">
          Trgovina trenutno ne vodi zalihe: proizvodi se prodaju bez ograničenja. Zalihe se uključuju u{' '}
          <ScreenLink to={fullPath('postavke')}>postavkama</ScreenLink>; stanje možete unijeti i prije toga.
        </p>
      )}
      <DataTable
        caption={TITLE}
        columns={[
          ...stockColumns({ expiringDays, moment: at === null ? new Date() : new Date(at) }),
          ...(at === null ? currentStockColumns({ onMove, onTerms }) : []),
        ]}
        page={page}
        empty={at === null && filterCount(query, TABLE) === 0 ? NOTHING_YET : 'Nema pronađenih stavki.'}
        counted={ITEMS}
        spec={TABLE}
      />
      <Dialog open={open !== null} onClose={close} title={titleOf(open)}>
        {open?.kind === 'pick' ? (
          <div className="mt-3">
            <ItemPicker onPick={onMove} />
          </div>
        ) : open?.kind === 'move' ? (
          <MovementForm item={open.item} onClose={close} onBooked={() => done('Zalihe su promijenjene.')} />
        ) : open?.kind === 'terms' ? (
          <TermsForm
            item={open.item}
            onClose={close}
            onSaved={() => done('Pravila su sačuvana.')}
            onLater={setLater}
          />
        ) : null}
      </Dialog>
      <ScheduleDialog later={later} onScheduled={close} onClose={() => setLater(null)} />
    </AdminScreen>
  );
}

function titleOf(open: Open | null): string {
  if (open === null || open.kind === 'pick') return 'Nova promjena zaliha';
  return open.kind === 'move' ? open.item.title : `Pravila: ${itemName(open.item)}`;
}
