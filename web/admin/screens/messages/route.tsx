import { useLoaderData } from 'react-router-dom';
import type { MessageAnswer } from '../../../../services/messages/messages.schemas.ts';
import type { Forms } from '../../../../services/rules/texts/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useDeletion } from '../../shared/layout/use-deletion.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { May } from '../../shared/session/access.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import type { TableSpec } from '../../shared/table/table-query.ts';
import { messageColumns } from './message-columns.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { writerOf } from './message-texts.ts';
import { NewsletterExport } from './newsletter-export.tsx';
import { useMarks } from './use-marks.ts';

const MESSAGES: Forms = ['poruka', 'poruke', 'poruka'];

/** Sorts and filters of the messages, named as the server names them. */
const TABLE: TableSpec = {
  sortable: ['date', 'name'],
  filters: { name: 100, message: 200, date: 100, status: 20 },
  defaultSort: { column: 'date', direction: 'desc' },
};

export const loader = pageLoader(({ api, url }) =>
  loadTablePage(url, TABLE, (query) => call(api, 'GET /messages', { query })),
);

export function Component() {
  const page = useLoaderData<typeof loader>();
  useFresh('messages');
  const marks = useMarks();
  const { ask, dialog } = useDeletion<MessageAnswer>({
    question: (message) =>
      `Jesi li siguran da želiš izbrisati poruku koju je poslao/la ${writerOf(message)}?`,
    remove: (api, { _id }) => call(api, 'DELETE /messages/delete-message/:id', { params: { id: _id } }),
    success: () => 'Uspješno ste izbrisali poruku',
    failure: (error) => `Došlo je do problema prilikom brisanja poruke: ${error}`,
  });
  return (
    <AdminScreen
      title="Poruke"
      actions={
        <May call="GET /newsletter">
          <NewsletterExport />
        </May>
      }
    >
      <DataTable
        caption="Poruke"
        columns={messageColumns({ onOpen: marks.show, onDelete: ask })}
        page={page}
        empty="Nema pronađenih poruka."
        counted={MESSAGES}
        spec={TABLE}
      />
      <MessageDialog marks={marks} />
      {dialog}
    </AdminScreen>
  );
}
