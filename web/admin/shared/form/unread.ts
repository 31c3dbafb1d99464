import type { Errors } from '../../../shared/form/errors.ts';

/** The name of the error. */
export const UNREAD = { unread: '' };

/** The error of the first field of a form whose text cannot be read; the field shows it itself. */
export function unreadIn(form: HTMLFormElement | null): Errors {
  const unread = form?.querySelector<HTMLElement>('[data-unread]')?.dataset.unread;
  return unread === undefined ? {} : { unread };
}
