import { useLoaderData } from 'react-router-dom';
import type { ReviewAdminAnswer } from '../../../../services/reviews/reviews.schemas.ts';
import { REVIEWS } from '../../../shared/format/plural.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { deleteReview, getReviewsPage } from '../../shared/api/review.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useDeletion } from '../../shared/layout/use-deletion.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import { useTable } from '../../shared/table/use-table.ts';
import { reviewColumns } from './review-columns.tsx';
import { REVIEW_TABLE } from './review-table.ts';
import { useShown } from './use-shown.ts';

export const loader = pageLoader(({ api, url }) =>
  loadTablePage(url, REVIEW_TABLE, (request) => getReviewsPage(api, request)),
);

export function Component() {
  const page = useLoaderData<typeof loader>();
  const table = useTable(REVIEW_TABLE);
  const { toggle, busy } = useShown();
  const { ask, dialog } = useDeletion<ReviewAdminAnswer>({
    question: ({ productTitle }) =>
      `Jesi li siguran da želiš izbrisati recenziju proizvoda "${productTitle}"?`,
    remove: (api, { _id }) => deleteReview(api, _id),
    success: () => 'Uspješno ste izbrisali recenziju',
    failure: (error) => `Došlo je do problema prilikom brisanja recenzije: ${error}`,
  });
  return (
    <AdminScreen title="Recenzije" crumbs={[]}>
      <DataTable
        caption="Recenzije"
        columns={reviewColumns({ onToggle: toggle, onDelete: ask, busy })}
        page={page}
        rowKey={({ _id }) => _id}
        empty="Nema pronađenih recenzija."
        counted={REVIEWS}
        table={table}
      />
      {dialog}
    </AdminScreen>
  );
}
