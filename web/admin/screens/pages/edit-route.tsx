import { useLoaderData } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { EntryScreen } from '../../shared/entry/entry-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { PageFields } from './page-fields.tsx';
import { pageBody, pageErrors, pageValues } from './page-form.ts';
import { PagePreview } from './page-preview.tsx';

const read = (api: ApiClient, slug = '') => call(api, 'GET /pages/edit-page/:slug', { params: { slug } });

export const loader = pageLoader(({ api, params }) => read(api, params.slug));

export function Component() {
  const page = useLoaderData<typeof loader>();
  return (
    <EntryScreen
      key={page._id}
      title="Uređivanje stranice"
      step={page.title}
      list={{ name: 'Stranice', href: `${ADMIN_PATH}/stranice` }}
      history={{ entity: 'page', id: page._id }}
      className="grid gap-5"
      initial={pageValues(page)}
      readStored={async (api) => pageValues(await read(api, page.slug))}
      check={pageErrors}
      save={(api, values) =>
        call(api, 'POST /pages/update-page/:slug', { params: { slug: page.slug }, body: pageBody(values) })
      }
      success={({ title }) => `Uspješno ste uredili stranicu "${title}"`}
      failure={(error) => `Došlo je do problema prilikom uređivanja stranice: ${error}`}
      fields={(form) => <PageFields form={form} />}
      after={(form) => <PagePreview page={form.values} />}
    />
  );
}
