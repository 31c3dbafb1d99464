import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readText } from '../../platform/embedded/files.ts';
import { writeWhole } from '../../platform/embedded/write-whole.ts';

/** Holds the first administrator's generated password, from before it is set until it is printed. */
const FILE = 'first-administrator-password';

/** The generated password that no start has printed; null when there is none. */
export function keptPassword(dataDir: string): Promise<string | null> {
  return readText(join(dataDir, FILE));
}

/** A start that ends before it prints the password leaves it to the next one. */
export function keepPassword(dataDir: string, password: string): Promise<void> {
  return writeWhole(join(dataDir, FILE), `${password}\n`, { mode: 0o600 });
}

export function forgetPassword(dataDir: string): Promise<void> {
  return rm(join(dataDir, FILE), { force: true });
}
