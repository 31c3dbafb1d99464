import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { ProductRow } from '../../../../services/catalogue/product/product.schemas.ts';
import { STATUS_NAMES } from '../../../../services/rules/products/publication.ts';
import { PRODUCTS } from '../../../../services/rules/texts/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { asList, asPage } from '../../../shared/api/list-answers.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { ButtonLink } from '../../../shared/ui/buttons/button.tsx';
import { BulkBar } from '../../features/bulk-edit/bulk-bar.tsx';
import { BulkDialog } from '../../features/bulk-edit/bulk-dialog.tsx';
import { categoryChoices } from '../../shared/catalogue/category-choices.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useDeletion } from '../../shared/layout/use-deletion.tsx';
import { ADD_PRODUCT } from '../../shared/menu/menu.ts';
import { useMay } from '../../shared/session/access.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import { useSelection } from '../../shared/table/use-selection.ts';
import { useTable } from '../../shared/table/use-table.ts';
import { productColumns } from './product-columns.tsx';
import { PRODUCT_TABLE, productListOf } from './product-lists.ts';
import { StatusCounts } from './status-counts.tsx';

export const loader = pageLoader(async ({ api, params, url }) => {
  const { kind, call: list, title } = productListOf(params.type);
  const [page, categories, published, draft, unpublished] = await Promise.all([
    loadTablePage(url, PRODUCT_TABLE, async (query) => asPage(await call(api, list, { query }))),
    call(api, 'GET /categories').then(asList),
    call(api, 'GET /products/administration/count/published'),
    call(api, 'GET /products/administration/count/draft'),
    call(api, 'GET /products/administration/count/unpublished'),
  ]);
  return {
    kind,
    title,
    page,
    categories,
    choices: categoryChoices(categories),
    counts: [
      { status: STATUS_NAMES.published, ...published },
      { status: STATUS_NAMES.draft, ...draft },
      { status: STATUS_NAMES.unpublished, ...unpublished },
    ],
  };
});

export function Component() {
  const { kind, title, page, categories, choices, counts } = useLoaderData<typeof loader>();
  const table = useTable(PRODUCT_TABLE);
  const mayChange = useMay();
  const { revalidate } = useRevalidator();
  const selection = useSelection(page.items, page.total, { list: kind, ...table.query.filters });
  const [changing, setChanging] = useState(false);
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const { ask, dialog } = useDeletion<ProductRow>({
    isSchedulable: true,
    question: (product) => `Jesi li siguran da želiš izbrisati proizvod "${product.title}"?`,
    remove: (api, { _id }) => call(api, 'GET /products/delete-product/:id', { params: { id: _id } }),
    success: (product) => `Uspješno ste izbrisali proizvod "${product.title}"`,
    failure: (error) => `Došlo je do problema prilikom brisanja proizvoda: ${error}`,
    onGone: selection.forget,
  });
  return (
    <AdminScreen
      title={title}
      actions={
        mayChange ? (
          <ButtonLink to={ADD_PRODUCT.path}>
            <Plus size={18} aria-hidden="true" />
            {ADD_PRODUCT.name}
          </ButtonLink>
        ) : null
      }
    >
      <StatusCounts counts={counts} />
      {mayChange ? (
        <BulkBar selection={selection} total={page.total} onChange={() => setChanging(true)} />
      ) : null}
      <DataTable
        caption={title}
        columns={productColumns({
          categories: choices,
          selection: mayChange ? selection : null,
          onDelete: ask,
        })}
        page={page}
        empty="Nema pronađenih proizvoda."
        counted={PRODUCTS}
        spec={PRODUCT_TABLE}
      />
      {dialog}
      <BulkDialog
        open={changing}
        selection={selection.wire}
        count={selection.count}
        categories={categories}
        onDone={reload}
        onClose={(changed) => {
          setChanging(false);
          if (changed) selection.clear();
        }}
      />
    </AdminScreen>
  );
}
