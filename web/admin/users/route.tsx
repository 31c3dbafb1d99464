import { useLoaderData } from 'react-router-dom';
import type { UserRow } from '../../../services/customers/customers.schemas.ts';
import type { Forms } from '../../shared/format/plural.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { useSession } from '../../shared/stores/stores.tsx';
import { deleteUser } from '../api/delete-user.ts';
import { getUsersPage } from '../api/get-users-page.ts';
import { AdminScreen } from '../layout/admin-screen.tsx';
import { useDeletion } from '../layout/use-deletion.tsx';
import { DataTable } from '../table/data-table.tsx';
import { loadTablePage } from '../table/load-table-page.ts';
import { useTable } from '../table/use-table.ts';
import { userColumns, userName } from './user-columns.tsx';
import { USER_TABLE } from './user-table-spec.ts';

const USERS: Forms = ['korisnik', 'korisnika', 'korisnika'];

export const loader = pageLoader(({ api, url }) =>
  loadTablePage(url, USER_TABLE, (request) => getUsersPage(api, request)),
);

export function Component() {
  const page = useLoaderData<typeof loader>();
  const table = useTable(USER_TABLE);
  const ownId = useSession(({ claims }) => claims?._id ?? '');
  const { ask, dialog } = useDeletion<UserRow>({
    question: (user) =>
      `Jesi li siguran da želiš izbrisati korisnika "${userName(user)}"? Lični podaci brišu se trajno; narudžbe ostaju bez njih, one koje se još isporučuju tek kada budu završene.`,
    remove: (api, { _id }) => deleteUser(api, _id),
    success: (user) => `Uspješno ste izbrisali korisnika "${userName(user)}"`,
    failure: (error) => `Došlo je do problema prilikom brisanja korisnika: ${error}`,
  });
  return (
    <AdminScreen title="Korisnici" crumbs={[]}>
      <DataTable
        caption="Korisnici"
        columns={userColumns({ onDelete: ask, ownId })}
        page={page}
        rowKey={({ _id }) => _id}
        empty="Nema pronađenih korisnika."
        counted={USERS}
        table={table}
      />
      {dialog}
    </AdminScreen>
  );
}
