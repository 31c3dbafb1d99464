import { useLoaderData } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { EntryScreen } from '../../shared/entry/entry-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { BrandFields, brandForm } from './brand-fields.tsx';

const read = (api: ApiClient, slug = '') => call(api, 'GET /brands/edit-brand/:slug', { params: { slug } });

export const loader = pageLoader(({ api, params }) => read(api, params.slug));

export function Component() {
  const brand = useLoaderData<typeof loader>();
  return (
    <EntryScreen
      key={brand._id}
      title="Uređivanje brenda"
      step={brand.name}
      list={{ name: 'Brendovi', href: `${ADMIN_PATH}/brendovi` }}
      history={{ entity: 'brand', id: brand._id }}
      initial={brandForm.valuesOf(brand)}
      readStored={async (api) => brandForm.valuesOf(await read(api, brand.slug))}
      check={brandForm.errorsIn}
      save={(api, values) =>
        call(api, 'POST /brands/update-brand/:slug', {
          params: { slug: brand.slug },
          body: brandForm.bodyOf(values),
        })
      }
      success={() => 'Uspješno ste uredili brend'}
      failure={(error) => `Došlo je do problema prilikom uređivanja brenda: ${error}`}
      fields={(form) => <BrandFields form={form} />}
    />
  );
}
