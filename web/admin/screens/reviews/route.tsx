import { useLoaderData } from 'react-router-dom';
import type { ReviewAdminAnswer } from '../../../../services/reviews/reviews.schemas.ts';
import { REVIEWS } from '../../../../services/rules/texts/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useDeletion } from '../../shared/layout/use-deletion.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import type { TableSpec } from '../../shared/table/table-query.ts';
import { reviewColumns } from './review-columns.tsx';

/** Sorts and filters of the table of reviews, named as the server names them. */
const TABLE: TableSpec = {
  sortable: ['date', 'mark', 'name'],
  filters: { name: 100, comment: 200, mark: 1, date: 100, approved: 1 },
  defaultSort: { column: 'date', direction: 'desc' },
};

export const loader = pageLoader(({ api, url }) =>
  loadTablePage(url, TABLE, (query) => call(api, 'GET /recensions/administration', { query })),
);

export function Component() {
  const page = useLoaderData<typeof loader>();
  useFresh('reviews');
  const { ask, dialog } = useReviewDeletion();
  return (
    <AdminScreen title="Recenzije">
      <DataTable
        caption="Recenzije"
        columns={reviewColumns({ onDelete: ask })}
        page={page}
        empty="Nema pronađenih recenzija."
        counted={REVIEWS}
        spec={TABLE}
      />
      {dialog}
    </AdminScreen>
  );
}

/** Asks, deletes a review, and reports the result. */
function useReviewDeletion() {
  return useDeletion<ReviewAdminAnswer>({
    question: ({ productTitle }) =>
      `Jesi li siguran da želiš izbrisati recenziju proizvoda "${productTitle}"?`,
    remove: (api, { _id }) => call(api, 'DELETE /recensions/delete-recension/:id', { params: { id: _id } }),
    isSchedulable: true,
    success: () => 'Uspješno ste izbrisali recenziju',
    failure: (error) => `Došlo je do problema prilikom brisanja recenzije: ${error}`,
  });
}
