import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Forms } from '../../../../services/rules/texts/plural.ts';
import type { ScheduledChangeAnswer } from '../../../../services/scheduled-changes/scheduled-changes.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useConfirmed } from '../../shared/action/use-confirmed.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { SCHEDULED_PATH } from '../../shared/schedule/scheduled-path.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import {
  inOneOrder,
  readTableQuery,
  type TableSpec,
  writeTableQuery,
} from '../../shared/table/table-query.ts';
import { useSearch } from '../../shared/table/use-search.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { type Month, momentsOf, readMonth } from './month.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { scheduledColumns } from './scheduled-columns.tsx';

const TITLE = 'Zakazane izmjene';
const CHANGES: Forms = ['zakazana izmjena', 'zakazane izmjene', 'zakazanih izmjena'];
/** The calendar's month in the address, which stays when the list is paged. */
const MONTH = 'mjesec';
/** The next one first, then those that are over. */
const TABLE: TableSpec = { ...inOneOrder('at', 'asc', { [MONTH]: '2026-12'.length }), kept: [MONTH] };
/** The most that the calendar shows of a month. */
const SHOWN = 100;

export const loader = pageLoader(async ({ api, url }) => {
  const month = readMonth(url.searchParams.get(MONTH), new Date());
  const query = { ...momentsOf(month), pageSize: SHOWN };
  const [page, changes] = await Promise.all([
    loadTablePage(url, TABLE, (asked) => {
      asked.delete(MONTH);
      return call(api, 'GET /scheduled-changes', { query: asked });
    }),
    call(api, 'GET /scheduled-changes', { query }),
  ]);
  return { page, month, changes };
});

/** The scheduled changes: the calendar of a month, and the list of all with their outcomes. */
export function Component() {
  const { page, month, changes } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState<ScheduledChangeAnswer | null>(null);
  const close = () => setOpen(null);
  const query = readTableQuery(new URLSearchParams(useSearch()), TABLE);
  const pathOf = (other: Month) =>
    `${SCHEDULED_PATH}${writeTableQuery({ ...query, filters: { [MONTH]: other } }, TABLE)}`;
  const { ask, dialog } = useConfirmed<ScheduledChangeAnswer>({
    question: () => 'Jesi li siguran da želiš povući zakazanu izmjenu?',
    run: async (api, { _id: id }) => {
      await call(api, 'DELETE /scheduled-changes/:id', { params: { id } });
      return 'Zakazana izmjena je povučena.';
    },
    failure: 'Zakazana izmjena se ne može povući',
  });
  return (
    <AdminScreen title={TITLE}>
      <MonthCalendar
        month={month}
        changes={changes.items}
        more={changes.total - changes.items.length}
        pathOf={pathOf}
        onOpen={setOpen}
      />
      <DataTable
        caption={TITLE}
        columns={scheduledColumns({ onOpen: setOpen, onWithdraw: ask })}
        page={page}
        empty="Nema zakazanih izmjena. Zakazuju se dugmetom Zakaži, koje stoji na kraju svake forme."
        counted={CHANGES}
        spec={TABLE}
      />
      <ChangeDialog
        change={open}
        onWithdraw={(change) => {
          close();
          ask(change);
        }}
        onClose={close}
      />
      {dialog}
    </AdminScreen>
  );
}
