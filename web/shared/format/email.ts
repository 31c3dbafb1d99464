export { isEmail } from '../../../services/rules/texts/email.ts';

export const WRONG_EMAIL = 'Molimo vas da unesete ispravnu email adresu.';
