import { call } from '../../../shared/api/call.ts';
import { EntryScreen } from '../../shared/entry/entry-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { PageFields } from './page-fields.tsx';
import { EMPTY_PAGE, pageBody, pageErrors } from './page-form.ts';
import { PagePreview } from './page-preview.tsx';

export function Component() {
  return (
    <EntryScreen
      title="Nova stranica"
      list={{ name: 'Stranice', href: `${ADMIN_PATH}/stranice` }}
      className="grid gap-5"
      initial={EMPTY_PAGE}
      check={pageErrors}
      save={(api, values) => call(api, 'POST /pages/add-page', { body: pageBody(values) })}
      success={({ title }) => `Uspješno ste dodali stranicu "${title}"`}
      failure={(error) => `Došlo je do problema prilikom dodavanja stranice: ${error}`}
      fields={(form) => <PageFields form={form} />}
      after={(form) => <PagePreview page={form.values} />}
      submit="Dodaj stranicu"
    />
  );
}
