import { useLoaderData } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useWhatIf, WhatIfButton } from '../../features/what-if/use-what-if.tsx';
import { EntryScreen } from '../../shared/entry/entry-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { MarkupFields, markupForm } from './markup-fields.tsx';

const read = (api: ApiClient, id = '') => call(api, 'GET /markups/edit-markup/:id', { params: { id } });

export const loader = pageLoader(({ api, params }) => read(api, params.id));

export function Component() {
  const markup = useLoaderData<typeof loader>();
  const { ask, dialog } = useWhatIf();
  return (
    <EntryScreen
      title="Uređivanje marže"
      step={markup.name}
      list={{ name: 'Marže', href: `${ADMIN_PATH}/marze` }}
      history={{ entity: 'markup', id: markup._id }}
      initial={markupForm.valuesOf(markup)}
      readStored={async (api) => markupForm.valuesOf(await read(api, markup._id))}
      check={markupForm.errorsIn}
      save={(api, values) =>
        call(api, 'POST /markups/update-markup/:id', {
          params: { id: markup._id },
          body: markupForm.bodyOf(values),
        })
      }
      success={({ name }) => `Uspješno ste uredili maržu "${name}"`}
      failure={(error) => `Došlo je do problema prilikom uređivanja marže: ${error}`}
      fields={(form) => <MarkupFields form={form} />}
      more={(form) => (
        <WhatIfButton
          onClick={() => {
            const wrong = markupForm.errorsIn(form.values);
            if (Object.keys(wrong).length > 0) return form.refuse(wrong);
            const { value } = markupForm.bodyOf(form.values);
            ask({ markups: [{ id: markup._id, percent: value }] });
          }}
        />
      )}
    >
      {dialog}
    </EntryScreen>
  );
}
