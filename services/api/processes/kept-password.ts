import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readText } from '../../platform/embedded/files.ts';
import { writeWhole } from '../../platform/embedded/write-whole.ts';
import type { Logger } from '../../platform/kernel/logging/logger.ts';

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

/** A password that cannot be deleted is no reason to end a shop that runs. */
export async function forgetPassword(dataDir: string, logger: Pick<Logger, 'warn'>): Promise<void> {
  const file = join(dataDir, FILE);
  await rm(file, { force: true }).catch((error: unknown) => {
    logger.warn({ err: error }, `The first administrator's password is still in ${file}: delete it`);
  });
}
