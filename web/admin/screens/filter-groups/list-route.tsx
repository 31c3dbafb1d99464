import { useLoaderData } from 'react-router-dom';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { deleteFilterGroup, type FilterGroupRow, getFilterGroups } from '../../shared/api/filter-group.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useDeletion } from '../../shared/layout/use-deletion.tsx';
import { RowList } from '../../shared/list/row-list.tsx';
import { May } from '../../shared/session/access.tsx';
import { AddGroupForm } from './add-group-form.tsx';
import { groupColumns } from './group-columns.tsx';

export const loader = pageLoader(({ api }) => getFilterGroups(api));

export function Component() {
  const groups = useLoaderData<typeof loader>();
  const { ask, dialog } = useDeletion<FilterGroupRow>({
    question: ({ name }) => `Jesi li siguran da želiš izbrisati grupu filtera "${name}"?`,
    remove: (api, { _id }) => deleteFilterGroup(api, _id),
    success: ({ name }) => `Uspješno ste izbrisali grupu filtera "${name}"`,
    failure: (error) => `Došlo je do problema prilikom brisanja grupe filtera: ${error}`,
  });
  return (
    <AdminScreen title="Filteri" crumbs={[]}>
      <div className="form-beside">
        <May>
          <AddGroupForm />
        </May>
        <RowList
          caption="Grupe filtera"
          columns={groupColumns(ask)}
          rows={groups}
          rowKey={({ _id }) => _id}
          textOf={({ name }) => name}
          empty="Nema pronađenih grupa filtera."
          counted={['grupa filtera', 'grupe filtera', 'grupa filtera']}
        />
      </div>
      {dialog}
    </AdminScreen>
  );
}
