export { isEmail } from '../../../services/platform/kernel/wire/email.ts';

export const WRONG_EMAIL = 'Molimo vas da unesete ispravnu email adresu.';
