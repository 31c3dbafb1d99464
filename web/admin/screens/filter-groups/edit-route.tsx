import { useLoaderData } from 'react-router-dom';
import type { FilterItem } from '../../../../services/catalogue/catalogue.schemas.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useDirtyForms } from '../../shared/form/use-dirty-forms.ts';
import { HistoryLink } from '../../shared/history/history-link.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useDeletion } from '../../shared/layout/use-deletion.tsx';
import { May } from '../../shared/session/access.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { EmptyRows } from '../../shared/table/empty-rows.tsx';
import { changeFilters, readFilterGroup, removing } from './filter-changes.ts';
import { FilterRow } from './filter-row.tsx';
import { AddFilterForm, GroupNameForm } from './group-name-form.tsx';

const LIST_PATH = `${ADMIN_PATH}/filteri`;

export const loader = pageLoader(({ api, params }) => readFilterGroup(api, params.id ?? ''));

export function Component() {
  const group = useLoaderData<typeof loader>();
  const { dirty, onDirty } = useDirtyForms();
  const { ask, dialog } = useDeletion<FilterItem>({
    isSchedulable: true,
    question: ({ name }) => `Jesi li siguran da želiš izbrisati filter "${name}"?`,
    remove: (api, { id }) => changeFilters(api, group._id, removing(id)),
    success: ({ name }) => `Filter "${name}" je uspješno izbrisan`,
    failure: (error) => `Došlo je do problema prilikom brisanja filtera: ${error}`,
  });
  return (
    <AdminScreen
      title="Uređivanje grupe filtera"
      step={group.name}
      crumbs={[{ name: 'Filteri', href: LIST_PATH }]}
      actions={<HistoryLink entity="filter" id={group._id} />}
    >
      <UnsavedGuard dirty={dirty} />
      <div className="form-beside">
        <div className="grid gap-4">
          <GroupNameForm group={group} back={LIST_PATH} onDirty={onDirty} />
          <May>
            <AddFilterForm groupId={group._id} onDirty={onDirty} />
          </May>
        </div>
        <section className="grid gap-3" aria-labelledby="lista-filtera">
          <h2 id="lista-filtera" className="text-lg">
            Filteri u grupi
          </h2>
          {group.filters.length === 0 ? (
            <EmptyRows>Grupa još nema filtera.</EmptyRows>
          ) : (
            <ul className="card divide-y divide-line">
              {group.filters.map((filter) => (
                <li key={filter.id}>
                  <FilterRow
                    groupId={group._id}
                    filter={filter}
                    onDelete={() => ask(filter)}
                    onDirty={onDirty}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      {dialog}
    </AdminScreen>
  );
}
