/* Accounts of banks: 16 digits as in Bosnia and Herzegovina, of which the last two are check digits, or an IBAN (both ISO 7064, mod 97-10). */

const DOMESTIC = /^\d{16}$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;
const DOMESTIC_IBAN = /^BA39(\d{16})$/;

/** Whether the check digits are right; spaces and dashes do not count. */
export function isBankAccount(text: string): boolean {
  const account = bare(text);
  if (DOMESTIC.test(account)) return remainder(account) === 1;
  if (!IBAN.test(account)) return false;
  const domestic = domesticAccount(account);
  const isWhole = domestic === null ? !account.startsWith('BA') : remainder(domestic) === 1;
  return isWhole && remainder(account.slice(4) + account.slice(0, 4)) === 1;
}

/** The 16 digits of an account, also of its IBAN; null for one of another country. */
export function domesticAccount(text: string): string | null {
  const account = bare(text);
  return DOMESTIC.test(account) ? account : (DOMESTIC_IBAN.exec(account)?.[1] ?? null);
}

/** The first line that is no account, of accounts one a line, each perhaps with its bank in brackets; null where all are. */
export function wrongAccount(lines: string): string | null {
  const accounts = lines.split(/\r?\n/).map((line) => line.trim());
  return accounts.find((line) => line !== '' && !isBankAccount(line.replace(/\([^()]*\)$/, ''))) ?? null;
}

function bare(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** Modulo 97; letters count as 10 to 35. */
function remainder(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Number(BigInt(digits) % 97n);
}
