import { useLoaderData } from 'react-router-dom';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { brandCalls } from '../../shared/entry/entry-calls.ts';
import { EntryScreen } from '../../shared/entry/entry-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { BrandFields } from './brand-fields.tsx';
import { brandBody, brandErrors, brandValues } from './brand-form.ts';

export const loader = pageLoader(({ api, params }) => brandCalls.get(api, params.slug ?? ''));

export function Component() {
  const brand = useLoaderData<typeof loader>();
  return (
    <EntryScreen
      key={brand._id}
      title="Uređivanje brenda"
      step={brand.name}
      list={{ name: 'Brendovi', href: `${ADMIN_PATH}/brendovi` }}
      history={{ entity: 'brand', id: brand._id }}
      initial={brandValues(brand)}
      check={brandErrors}
      save={(api, values) => brandCalls.update(api, brand.slug, brandBody(values))}
      success={() => 'Uspješno ste uredili brend'}
      failure={(error) => `Došlo je do problema prilikom uređivanja brenda: ${error}`}
      fields={(form) => <BrandFields form={form} />}
      submit="Sačuvaj izmjene"
    />
  );
}
