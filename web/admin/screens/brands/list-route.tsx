import { useLoaderData } from 'react-router-dom';
import type { BrandAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { asList } from '../../../shared/api/list-answers.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { Thumbnail } from '../../shared/catalogue/thumbnail.tsx';
import { AddForm } from '../../shared/entry/add-form.tsx';
import { ListScreen } from '../../shared/entry/list-screen.tsx';
import { numberText } from '../../shared/form/amounts.ts';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { BrandFields, brandForm } from './brand-fields.tsx';

export const loader = pageLoader(({ api }) => call(api, 'GET /brands').then(asList));

export function Component() {
  return (
    <ListScreen
      title="Brendovi"
      rows={useLoaderData<typeof loader>()}
      columns={BRAND_COLUMNS}
      what={({ name }) => `brend ${name}`}
      editHref={({ slug }) => `${ADMIN_PATH}/uredjivanje-brenda/${slug}`}
      textOf={({ name }) => name}
      empty="Nema pronađenih brendova."
      counted={['brend', 'brenda', 'brendova']}
      question={({ name }) => `Jesi li siguran da želiš izbrisati brend "${name}"?`}
      remove={(api, { _id }) => call(api, 'GET /brands/delete-brand/:id', { params: { id: _id } })}
      success={() => 'Uspješno ste izbrisali brand'}
      failure={(error) => `Došlo je do problema prilikom brisanja brenda: ${error}`}
      add={
        <AddForm
          heading="Novi brend"
          initial={brandForm.empty}
          check={brandForm.errorsIn}
          save={(api, values) => call(api, 'POST /brands/add-brand', { body: brandForm.bodyOf(values) })}
          success={({ name }) => `Uspješno ste dodali brand "${name}"`}
          failure={() => 'Došlo je do problema prilikom dodavanja brenda.'}
          fields={(form) => <BrandFields form={form} />}
          submit="Dodaj brend"
        />
      }
    />
  );
}

/** The columns of the list of brands. */
const BRAND_COLUMNS: readonly DataColumn<BrandAnswer>[] = [
  { key: 'id', header: 'ID', cell: ({ brand_id }) => brand_id },
  {
    key: 'name',
    header: 'Naziv',
    place: 'heading',
    cell: ({ name, image }) => (
      <div className="flex items-center gap-3 font-semibold">
        <Thumbnail file={image} width={56} height={36} className="h-9 w-14 bg-white object-contain" />
        {name}
      </div>
    ),
  },
  {
    key: 'discount',
    header: 'Popust',
    numeric: true,
    cell: ({ discount }) => `${numberText(discount)} %`,
  },
];
