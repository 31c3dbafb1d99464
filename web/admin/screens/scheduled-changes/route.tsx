import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Forms } from '../../../../services/rules/plural.ts';
import type { ScheduledChangeAnswer } from '../../../../services/scheduled-changes/scheduled-changes.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useConfirmed } from '../../shared/action/use-confirmed.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import { inOneOrder } from '../../shared/table/table-query.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { momentsOf, readMonth } from './month.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { scheduledColumns } from './scheduled-columns.tsx';

const TITLE = 'Zakazane izmjene';
const CHANGES: Forms = ['zakazana izmjena', 'zakazane izmjene', 'zakazanih izmjena'];
/** The next one first, then those that are over. */
const TABLE = inOneOrder('at', 'asc', {});
/** The most that the calendar shows of a month. */
const SHOWN = 100;

export const loader = pageLoader(async ({ api, url }) => {
  const month = readMonth(url.searchParams.get('mjesec'), new Date());
  const query = { ...momentsOf(month), pageSize: SHOWN };
  const [page, changes] = await Promise.all([
    loadTablePage(url, TABLE, (asked) => call(api, 'GET /scheduled-changes', { query: asked })),
    call(api, 'GET /scheduled-changes', { query }),
  ]);
  return { page, month, changes };
});

/** The scheduled changes: the calendar of a month, and the list of all with their outcomes. */
export function Component() {
  const { page, month, changes } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState<ScheduledChangeAnswer | null>(null);
  const close = () => setOpen(null);
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
