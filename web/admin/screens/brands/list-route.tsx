import { useLoaderData } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import { asList } from '../../../shared/api/list-answers.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { AddForm } from '../../shared/entry/add-form.tsx';
import { ListScreen } from '../../shared/entry/list-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { BRAND_COLUMNS } from './brand-columns.tsx';
import { BrandFields } from './brand-fields.tsx';
import { brandForm } from './brand-form.ts';

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
