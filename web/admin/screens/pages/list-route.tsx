import { Plus } from 'lucide-react';
import { useLoaderData } from 'react-router-dom';
import type { PageAnswer } from '../../../../services/content/content.schemas.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { deletePage, getPages } from '../../shared/api/page.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useDeletion } from '../../shared/layout/use-deletion.tsx';
import { RowList } from '../../shared/list/row-list.tsx';
import { May } from '../../shared/session/access.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { pageColumns } from './page-columns.tsx';

export const loader = pageLoader(({ api }) => getPages(api));

export function Component() {
  const pages = useLoaderData<typeof loader>();
  const { ask, dialog } = useDeletion<PageAnswer>({
    question: ({ title }) => `Jesi li siguran da želiš izbrisati stranicu "${title}"?`,
    remove: (api, { _id }) => deletePage(api, _id),
    success: ({ title }) => `Uspješno ste izbrisali stranicu "${title}"`,
    failure: (error) => `Došlo je do problema prilikom brisanja stranice: ${error}`,
  });
  return (
    <AdminScreen
      title="Stranice"
      crumbs={[]}
      actions={
        <May>
          <ButtonLink to={`${ADMIN_PATH}/nova-stranica`}>
            <Plus size={18} aria-hidden="true" />
            Nova stranica
          </ButtonLink>
        </May>
      }
    >
      <RowList
        caption="Stranice"
        columns={pageColumns(ask)}
        rows={pages}
        rowKey={({ _id }) => _id}
        textOf={({ title, slug }) => `${title} ${slug}`}
        empty="Nema pronađenih stranica."
        counted={['stranica', 'stranice', 'stranica']}
      />
      {dialog}
    </AdminScreen>
  );
}
