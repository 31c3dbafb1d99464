import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { UserRow } from '../../../../services/customers/customers.schemas.ts';
import type { Forms } from '../../../../services/rules/texts/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { asPage } from '../../../shared/api/list-answers.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useSession, useStores } from '../../../shared/stores/stores.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useDeletion } from '../../shared/layout/use-deletion.tsx';
import { forgetOwnRoles } from '../../shared/session/own-roles.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { loadTablePage } from '../../shared/table/load-table-page.ts';
import type { TableSpec } from '../../shared/table/table-query.ts';
import { RolesDialog } from './roles-dialog.tsx';
import { userColumns } from './user-columns.tsx';
import { userName } from './user-name.ts';

const USERS: Forms = ['korisnik', 'korisnika', 'korisnika'];

/** Sorts and filters of the table of users (specification/administration §4), named as the server names them. */
const TABLE: TableSpec = {
  sortable: ['id', 'totalPoints', 'name', 'date'],
  filters: { id: 30, totalPoints: 30, name: 100, date: 100 },
  defaultSort: { column: 'id', direction: 'desc' },
};

export const loader = pageLoader(({ api, url }) =>
  loadTablePage(url, TABLE, async (query) => asPage(await call(api, 'GET /users', { query }))),
);

export function Component() {
  const page = useLoaderData<typeof loader>();
  const ownId = useSession(({ claims }) => claims?._id ?? '');
  const { api } = useStores();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<UserRow | null>(null);
  const saved = async () => {
    // The changed roles may be the own ones.
    forgetOwnRoles(api);
    setChosen(null);
    await revalidate();
  };
  const { ask, dialog } = useDeletion<UserRow>({
    question: (user) =>
      `Jesi li siguran da želiš izbrisati korisnika "${userName(user)}"? Lični podaci brišu se trajno; narudžbe ostaju bez njih, one koje se još isporučuju tek kada budu završene.`,
    remove: (api, { _id }) => call(api, 'DELETE /users/delete-user/:id', { params: { id: _id } }),
    success: (user) => `Uspješno ste izbrisali korisnika "${userName(user)}"`,
    failure: (error) => `Došlo je do problema prilikom brisanja korisnika: ${error}`,
  });
  return (
    <AdminScreen title="Korisnici">
      <DataTable
        caption="Korisnici"
        columns={userColumns({ onRoles: setChosen, onDelete: ask, ownId })}
        page={page}
        empty="Nema pronađenih korisnika."
        counted={USERS}
        spec={TABLE}
      />
      <RolesDialog user={chosen} onClose={() => setChosen(null)} onSaved={saved} />
      {dialog}
    </AdminScreen>
  );
}
