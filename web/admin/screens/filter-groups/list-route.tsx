import { useLoaderData } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import { asList } from '../../../shared/api/list-answers.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { NO_NAME, nameErrors } from '../../shared/catalogue/filter-name.ts';
import { AddForm } from '../../shared/entry/add-form.tsx';
import { ListScreen } from '../../shared/entry/list-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';

export const loader = pageLoader(({ api }) => call(api, 'GET /filters').then(asList));

export function Component() {
  return (
    <ListScreen
      title="Filteri"
      caption="Grupe filtera"
      rows={useLoaderData<typeof loader>()}
      columns={[
        { key: 'id', header: 'ID', cell: ({ filter_id }) => filter_id },
        {
          key: 'name',
          header: 'Naziv',
          place: 'heading',
          cell: ({ name }) => <span className="font-semibold">{name}</span>,
        },
      ]}
      what={({ name }) => `grupu filtera ${name}`}
      editHref={({ filter_id }) => `${ADMIN_PATH}/uredjivanje-filtera/${filter_id}`}
      textOf={({ name }) => name}
      empty="Nema pronađenih grupa filtera."
      counted={['grupa filtera', 'grupe filtera', 'grupa filtera']}
      question={({ name }) => `Jesi li siguran da želiš izbrisati grupu filtera "${name}"?`}
      remove={(api, { _id }) => call(api, 'GET /filters/delete-filter-category/:id', { params: { id: _id } })}
      success={({ name }) => `Uspješno ste izbrisali grupu filtera "${name}"`}
      failure={(error) => `Došlo je do problema prilikom brisanja grupe filtera: ${error}`}
      add={
        <AddForm
          heading="Nova grupa filtera"
          initial={NO_NAME}
          check={nameErrors}
          save={(api, { name }) =>
            call(api, 'POST /filters/add-filter-category', { body: { name: name.trim() } })
          }
          success={({ name }) => `Uspješno ste dodali grupu filtera "${name}"`}
          failure={() => 'Došlo je do problema prilikom dodavanja grupe filtera.'}
          fields={(form) => <Field label="Naziv" required maxLength={120} {...form.text('name')} />}
          submit="Dodaj grupu filtera"
        />
      }
    />
  );
}
