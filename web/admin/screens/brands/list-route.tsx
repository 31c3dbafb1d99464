import { useLoaderData } from 'react-router-dom';
import type { BrandAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { deleteBrand } from '../../shared/api/brand.ts';
import { getBrands } from '../../shared/api/get-brands.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useDeletion } from '../../shared/layout/use-deletion.tsx';
import { RowList } from '../../shared/list/row-list.tsx';
import { May } from '../../shared/session/access.tsx';
import { AddBrandForm } from './add-brand-form.tsx';
import { brandColumns } from './brand-columns.tsx';

export const loader = pageLoader(({ api }) => getBrands(api));

export function Component() {
  const brands = useLoaderData<typeof loader>();
  const { ask, dialog } = useDeletion<BrandAnswer>({
    question: ({ name }) => `Jesi li siguran da želiš izbrisati brend "${name}"?`,
    remove: (api, { _id }) => deleteBrand(api, _id),
    success: () => 'Uspješno ste izbrisali brand',
    failure: (error) => `Došlo je do problema prilikom brisanja brenda: ${error}`,
  });
  return (
    <AdminScreen title="Brendovi" crumbs={[]}>
      <div className="form-beside">
        <May>
          <AddBrandForm />
        </May>
        <RowList
          caption="Brendovi"
          columns={brandColumns(ask)}
          rows={brands}
          rowKey={({ _id }) => _id}
          textOf={({ name }) => name}
          empty="Nema pronađenih brendova."
          counted={['brend', 'brenda', 'brendova']}
        />
      </div>
      {dialog}
    </AdminScreen>
  );
}
