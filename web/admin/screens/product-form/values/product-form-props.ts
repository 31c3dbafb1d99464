import type { ReactNode } from 'react';
import { call } from '../../../../shared/api/call.ts';
import type { ApiClient } from '../../../../shared/api/client.ts';
import { asList } from '../../../../shared/api/list-answers.ts';
import type { TrackedForm } from '../../../shared/form/use-tracked-form.ts';
import type { ProductValues } from './product-values.ts';
import type { Copies } from './use-copies.ts';

/** The choices of a product's form, and the data for its calculations. */
export type ProductFormData = Awaited<ReturnType<typeof loadFormData>>;

export async function loadFormData(api: ApiClient) {
  const [categories, brands, markups, settings] = await Promise.all([
    call(api, 'GET /categories').then(asList),
    call(api, 'GET /brands').then(asList),
    call(api, 'GET /markups').then(asList),
    call(api, 'GET /settings/get-settings'),
  ]);
  return { categories, brands, markups, settings };
}

export type ProductFormProps = {
  title: string;
  step?: string;
  form: TrackedForm<ProductValues>;
  data: ProductFormData;
  copies: Copies;
  isNew: boolean;
  submit: string;
  /** Further buttons beside the heading. */
  actions?: ReactNode;
  /** A further button beside the one that saves. */
  later?: ReactNode;
  /** The content below the form. */
  children?: ReactNode;
};
