import { useLoaderData } from 'react-router-dom';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { markupCalls } from '../../shared/entry/entry-calls.ts';
import { EntryScreen } from '../../shared/entry/entry-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { MarkupFields } from './markup-fields.tsx';
import { markupBody, markupErrors, markupValues } from './markup-form.ts';

export const loader = pageLoader(({ api, params }) => markupCalls.get(api, params.id ?? ''));

export function Component() {
  const markup = useLoaderData<typeof loader>();
  return (
    <EntryScreen
      key={markup._id}
      title="Uređivanje marže"
      step={markup.name}
      list={{ name: 'Marže', href: `${ADMIN_PATH}/marze` }}
      history={{ entity: 'markup', id: markup._id }}
      initial={markupValues(markup)}
      check={markupErrors}
      save={(api, values) => markupCalls.update(api, markup._id, markupBody(values))}
      success={({ name }) => `Uspješno ste uredili maržu "${name}"`}
      failure={(error) => `Došlo je do problema prilikom uređivanja marže: ${error}`}
      fields={(form) => <MarkupFields form={form} />}
      submit="Sačuvaj izmjene"
    />
  );
}
