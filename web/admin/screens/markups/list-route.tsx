import { useLoaderData } from 'react-router-dom';
import type { MarkupAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { deleteMarkup, getMarkups } from '../../shared/api/markup.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useDeletion } from '../../shared/layout/use-deletion.tsx';
import { RowList } from '../../shared/list/row-list.tsx';
import { May } from '../../shared/session/access.tsx';
import { AddMarkupForm } from './add-markup-form.tsx';
import { markupColumns } from './markup-columns.tsx';

export const loader = pageLoader(({ api }) => getMarkups(api));

export function Component() {
  const markups = useLoaderData<typeof loader>();
  const { ask, dialog } = useDeletion<MarkupAnswer>({
    question: ({ name }) => `Jesi li siguran da želiš izbrisati maržu "${name}"?`,
    remove: (api, { _id }) => deleteMarkup(api, _id),
    success: ({ name }) => `Uspješno ste izbrisali maržu "${name}"`,
    failure: (error) => `Došlo je do problema prilikom brisanja marže: ${error}`,
  });
  return (
    <AdminScreen title="Marže" crumbs={[]}>
      <div className="form-beside">
        <May>
          <AddMarkupForm />
        </May>
        <RowList
          caption="Marže"
          columns={markupColumns(ask)}
          rows={markups}
          rowKey={({ _id }) => _id}
          textOf={({ name }) => name}
          empty="Nema pronađenih marži."
          counted={['marža', 'marže', 'marži']}
        />
      </div>
      {dialog}
    </AdminScreen>
  );
}
