import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** All headers that this shop writes fit into this. */
const HEAD_BYTES = 4096;

/** An address, and until when it was the person's (ISO 8601); null where it still is. */
type Address = { readonly email: string; readonly until: string | null };

/** Where a shop without a mail server keeps its mails as files. */
export function createMailFolder(dataDir: string) {
  const folder = join(dataDir, 'mail');
  return {
    /**
     * Deletes the mails to these addresses, all about these accounts, and all about these orders, the shop's own copies
     * included. Later mails to a former address are its next holder's.
     */
    async forget({
      emails,
      orderIds,
      userIds,
    }: {
      readonly emails: readonly Address[];
      readonly orderIds: readonly string[];
      readonly userIds: readonly string[];
    }): Promise<void> {
      const about = [...orderIds.map((id) => `narudzba-${id}-`), ...userIds.map((id) => `racun-${id}-`)];
      const wanted = new Map(emails.map(({ email, until }) => [email.trim().toLowerCase(), until]));
      for (const file of await mailsIn(folder)) {
        const path = join(folder, file);
        const isAbout = about.some((beginning) => file.replace(/^\./, '').startsWith(beginning));
        if (isAbout || (wanted.size > 0 && (await isToOne(path, wanted)))) await rm(path, { force: true });
      }
    },
  };
}

export type MailFolder = ReturnType<typeof createMailFolder>;

async function isToOne(path: string, wanted: ReadonlyMap<string, string | null>): Promise<boolean> {
  const head = await headOf(path);
  const until = wanted.get(recipientIn(head));
  if (until === undefined) return false;
  return until === null || writtenAt(head) <= Date.parse(until);
}

/** By the `Date` header, in milliseconds: a copied file has another time. 0 without one. */
function writtenAt(head: string): number {
  return Date.parse(/^Date:(.*)$/im.exec(head)?.[1] ?? '') || 0;
}

/** Also those that a killed process has left unfinished. */
async function mailsIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((file) => /\.(eml|tmp)$/.test(file));
  } catch (error) {
    // No mail was ever written here.
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The address of the `To` header, lower case; '' without one. */
function recipientIn(head: string): string {
  const to = /^To:\s*(.*(?:\r\n[ \t].*)*)/im.exec(head)?.[1] ?? '';
  return (/<([^<>]+)>/.exec(to)?.[1] ?? to).trim().toLowerCase();
}

/** The headers of a mail; '' for a file that is gone meanwhile. */
async function headOf(path: string): Promise<string> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      return buffer.toString('utf8', 0, bytesRead).split('\r\n\r\n')[0] ?? '';
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
