import type { ReactNode } from 'react';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';
import type { ProductFormData } from './form-data.ts';
import type { ProductValues } from './product-values.ts';
import type { Copies } from './use-copies.ts';

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
