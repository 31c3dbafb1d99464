/**
 * Whether a text is an e-mail: what `input type=email` accepts (the expression of the HTML standard), with a dot in the domain.
 */
export function isEmail(text: string): boolean {
  return FORM.test(text);
}

const FORM =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
