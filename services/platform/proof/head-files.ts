import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BrokenFile } from '../transfer/event-line.ts';
import type { LogHead } from './log-head.ts';
import { headIn, headOfNote, publicKeyText, readSignedHead, type SignedHead } from './signed-head.ts';
import { noteKeyText } from './signed-note.ts';

/** Where the heads of all days are written. */
export function headFolder(dataDir: string): string {
  return join(dataDir, 'heads');
}

/** A head as it is kept in files: a checkpoint, or JSON of earlier releases. */
export function headText(signed: SignedHead): string {
  return signed.version === 1 ? `${JSON.stringify(signed)}\n` : signed.checkpoint;
}

/**
 * The signed head of a file. A checkpoint does not name its key in full: `key` has to be given, else null. Throws
 * `BrokenFile` where the file holds none or its signature is wrong.
 */
export function readHead(text: string, key: string | null): SignedHead {
  if (text.startsWith('{')) return readSignedHead(parsed(text));
  if (key === null)
    throw new BrokenFile(
      'A checkpoint is verified with its key: add --key (npm run events -- key prints it)',
    );
  const [name = ''] = text.split('\n');
  // The name is the log's, which another one continues after a move.
  const publicKey = Buffer.from(publicKeyText(key), 'hex');
  return readSignedHead({
    format: 'shop-head',
    version: 2,
    checkpoint: text,
    key: noteKeyText({ name, publicKey }),
  });
}

/**
 * The heads of a folder, of which there may be none: by whatever key they were signed, the log has to continue them all.
 * `broken` are the names of files without one.
 */
export async function headsIn(
  folder: string,
): Promise<{ readonly heads: readonly LogHead[]; readonly broken: readonly string[] }> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const [heads, broken]: [LogHead[], string[]] = [[], []];
  for (const name of names.filter((one) => /\.(json|checkpoint)$/.test(one))) {
    const text = await readFile(join(folder, name), 'utf8');
    try {
      heads.push(text.startsWith('{') ? headIn(readSignedHead(parsed(text))) : headOfNote(text));
    } catch (error) {
      if (!(error instanceof BrokenFile)) throw error;
      broken.push(name);
    }
  }
  return { heads, broken };
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokenFile('The file is no JSON: it is cut off or damaged');
  }
}
