import type { ComponentProps } from 'react';
import { call } from '../../../shared/api/call.ts';
import { AddForm } from '../../shared/entry/add-form.tsx';
import { CategoryFields } from './category-fields.tsx';
import { categoryBody, categoryErrors, EMPTY_CATEGORY } from './category-form.ts';

/** The form that adds a category, on the screen that lists them. */
export function AddCategory(choices: Omit<ComponentProps<typeof CategoryFields>, 'form'>) {
  return (
    <AddForm
      heading="Nova kategorija"
      hideHeading
      initial={EMPTY_CATEGORY}
      check={categoryErrors}
      save={(api, values) => call(api, 'POST /categories/add-category', { body: categoryBody(values) })}
      success={({ name }) => `Uspješno ste dodali kategoriju "${name}"`}
      failure={(error) => `Došlo je do problema prilikom dodavanja kategorije: ${error}`}
      fields={(form) => <CategoryFields form={form} {...choices} />}
      submit="Dodaj kategoriju"
    />
  );
}
