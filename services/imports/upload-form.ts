import type { FastifyRequest } from 'fastify';
import type { Lookups } from '../catalogue/index.ts';
import { DEFAULT_BRAND } from '../catalogue/index.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import { storable } from './file/text.ts';
import type { Duplicates } from './import.events.ts';
import { DUPLICATES, MODES } from './imports.schemas.ts';

/** What was handed in, as it came. */
export type UploadForm = {
  readonly fileName: string;
  readonly content: Buffer;
  readonly mode: (typeof MODES)[number];
  readonly duplicates: Duplicates;
  /** Number or `_id`, '' for none. */
  readonly deliverer: string;
  readonly brand: string;
};

export const MOST_BYTES = 20 * 1024 * 1024;
const LONGEST_NAME = 200;

/** Reads the form, whatever the order of its fields. Throws a rejection for what does not fit. */
export async function readUpload(request: FastifyRequest): Promise<UploadForm> {
  const fields = new Map<string, string>();
  let file: { fileName: string; content: Buffer } | null = null;
  try {
    const limits = { fileSize: MOST_BYTES, files: 2, fields: 20, fieldSize: 1000 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value ?? '').trim());
      else if (part.fieldname === 'file' && file === null)
        file = { fileName: nameOf(part.filename), content: await part.toBuffer() };
      else part.file.resume();
    }
  } catch (error) {
    // What is cut off or malformed shows as a fault without a status; one with a status says itself what is wrong.
    if (error instanceof Error && !('statusCode' in error)) throw invalid('Poslani podaci nisu ispravni.');
    throw error;
  }
  if (file === null) throw invalid('Datoteka nije poslana.', 'file', 'Ovo polje je obavezno.');
  return {
    ...file,
    mode: choice(MODES, fields.get('mode') || 'run', 'mode'),
    duplicates: choice(DUPLICATES, fields.get('duplicates') || 'skip', 'duplicates'),
    deliverer: chosenId(fields.get('deliverer')),
    brand: chosenId(fields.get('brand')),
  };
}

/** The numbers of what was chosen: no deliverer, and brand 15, unless chosen otherwise. */
export function chosen(
  { deliverer, brand }: Pick<UploadForm, 'deliverer' | 'brand'>,
  { markups, brands }: Lookups,
): { deliverer: number | null; brand: number } {
  const found = deliverer === '' ? null : markups.byId(deliverer);
  if (found === undefined) throw unknown('deliverer', 'Odabrani dobavljač ne postoji.');
  const maker = brand === '' ? { number: DEFAULT_BRAND } : brands.byId(brand);
  if (maker === undefined) throw unknown('brand', 'Odabrani brend ne postoji.');
  return { deliverer: found?.number ?? null, brand: maker.number };
}

/** Programs write an empty choice as the text 'null', too. */
function chosenId(text = ''): string {
  return text === 'null' || text === 'undefined' ? '' : text;
}

function nameOf(written: string | undefined): string {
  const name =
    storable(written ?? '')
      .split(/[\\/]/)
      .at(-1)
      ?.trim() ?? '';
  return name.slice(-LONGEST_NAME) || 'datoteka';
}

function choice<T extends string>(values: readonly T[], text: string, field: string): T {
  const found = values.find((value) => value === text);
  if (found !== undefined) return found;
  throw invalid('Poslani podaci nisu ispravni.', field, 'Vrijednost nije među dozvoljenima.');
}

function invalid(message: string, field?: string, error = message): Rejected {
  const details = field ? { details: [{ field, error }] } : {};
  return new Rejected({ kind: 'invalid', code: 'invalid_request', message, ...details });
}

function unknown(field: string, message: string): Rejected {
  const details = [{ field, error: message }];
  return new Rejected({ kind: 'rule', code: 'unknown_reference', message, details });
}
