import type { PageAnswer, PageBody, PageProduct } from '../../../../services/content/content.schemas.ts';
import { PAGE } from '../../../../services/content/page.fields.ts';
import { fromJson } from '../../../../services/platform/kernel/wire/json-text.ts';
import { STATUS_NAMES, STATUSES, type StatusName } from '../../../../services/rules/products/publication.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { declaredForm } from '../../shared/entry/declared-form.ts';
import { errorsOf, required } from '../../shared/form/checks.ts';

const declared = declaredForm(PAGE);

/** A landing page as its form holds it. */
export type PageValues = typeof declared.empty & { status: string; products: readonly PageProduct[] };

export const EMPTY_PAGE: PageValues = { ...declared.empty, status: '', products: [] };

export function pageValues(page: PageAnswer): PageValues {
  return { ...declared.valuesOf(page), status: page.status, products: fromJson(page.products) };
}

/** Title, slug, meta description and status are required (specification/content §1). */
export function pageErrors(values: PageValues): Errors {
  const status = statusOf(values.status) === undefined ? required('') : undefined;
  return { ...declared.errorsIn(values), ...errorsOf({ status }) };
}

/** The products go as JSON text, as the contract has it (specification/http-contract §4). */
export function pageBody(values: PageValues): PageBody {
  return {
    ...declared.bodyOf(values),
    status: statusOf(values.status) ?? STATUS_NAMES.draft,
    products: JSON.stringify(values.products),
  };
}

export function statusOf(text: string): StatusName | undefined {
  return STATUSES.find((status) => status === text);
}
