import { useLoaderData } from 'react-router-dom';
import type { MarkupAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { asList } from '../../../shared/api/list-answers.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { AddForm } from '../../shared/entry/add-form.tsx';
import { ListScreen } from '../../shared/entry/list-screen.tsx';
import { numberText } from '../../shared/form/amounts.ts';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { MarkupFields, markupForm } from './markup-fields.tsx';

export const loader = pageLoader(({ api }) => call(api, 'GET /markups').then(asList));

export function Component() {
  return (
    <ListScreen
      title="Marže"
      rows={useLoaderData<typeof loader>()}
      columns={MARKUP_COLUMNS}
      what={({ name }) => `maržu ${name}`}
      editHref={({ markup_id }) => `${ADMIN_PATH}/uredjivanje-marze/${markup_id}`}
      textOf={({ name }) => name}
      empty="Nema pronađenih marži."
      counted={['marža', 'marže', 'marži']}
      question={({ name }) => `Jesi li siguran da želiš izbrisati maržu "${name}"?`}
      remove={(api, { _id }) => call(api, 'GET /markups/delete-markup/:id', { params: { id: _id } })}
      success={({ name }) => `Uspješno ste izbrisali maržu "${name}"`}
      failure={(error) => `Došlo je do problema prilikom brisanja marže: ${error}`}
      add={
        <AddForm
          heading="Nova marža"
          initial={markupForm.empty}
          check={markupForm.errorsIn}
          save={(api, values) => call(api, 'POST /markups/add-markup', { body: markupForm.bodyOf(values) })}
          success={({ name }) => `Uspješno ste dodali maržu "${name}"`}
          failure={() => 'Došlo je do problema prilikom dodavanja marže.'}
          fields={(form) => <MarkupFields form={form} />}
          submit="Dodaj maržu"
        />
      }
    />
  );
}

/** The columns of the list of markups. */
const MARKUP_COLUMNS: readonly DataColumn<MarkupAnswer>[] = [
  { key: 'id', header: 'ID', cell: ({ markup_id }) => markup_id },
  {
    key: 'name',
    header: 'Naziv',
    place: 'heading',
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  { key: 'value', header: 'Vrijednost', numeric: true, cell: ({ value }) => `${numberText(value)} %` },
];
